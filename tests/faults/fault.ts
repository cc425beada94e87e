import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export const FAULTS = [
  'none',
  'lost-request',
  'lost-answer',
  'twice',
  'slow',
  'login-page',
  'unauthorized',
  'too-many',
  'unavailable',
  'torn-answer',
  'silent-request',
  'silent-answer',
] as const
export type Fault = (typeof FAULTS)[number]

/** The socket stays open without a response: the shop never received the request, or its response is withheld. */
export const SILENT: readonly Fault[] = ['silent-request', 'silent-answer']

/** The shop's complete response. */
export type ShopAnswer = { status: number; headers: Record<string, string>; body: Buffer }

const SLOW_BYTES = 200
const SLOW_MS = 100

const LOGIN_PAGE: ShopAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>Café Wi-Fi</title><h1>Please log in</h1>'),
}

function refusal(status: number, headers: Record<string, string> = {}): ShopAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message: `injected ${status}` })),
  }
}

/** Responses that the shop never sent. */
const INVENTED: Partial<Record<Fault, ShopAnswer>> = {
  'login-page': LOGIN_PAGE,
  unauthorized: refusal(401),
  'too-many': refusal(429, { 'retry-after': '1' }),
  unavailable: refusal(503, { 'retry-after': '1' }),
}

function send(response: ServerResponse, { status, headers, body }: ShopAnswer) {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body)
}

/** Sends 2 kB per second. */
async function sendSlowly(response: ServerResponse, { status, headers, body }: ShopAnswer) {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  for (let at = 0; at < body.length && !response.destroyed; at += SLOW_BYTES) {
    response.write(body.subarray(at, at + SLOW_BYTES))
    await sleep(SLOW_MS)
  }
  response.end()
}

/** Answers a request through one connection fault. Each call of `ask` forwards it to the shop. */
export async function answerWith(
  fault: Fault,
  ask: () => Promise<ShopAnswer>,
  response: ServerResponse,
): Promise<void> {
  const invented = INVENTED[fault]
  if (invented) return send(response, invented)
  if (fault === 'lost-request') return void response.destroy()
  if (fault === 'silent-request') return
  const answer = await ask()
  if (fault === 'silent-answer') return
  if (fault === 'lost-answer') return void response.destroy()
  if (fault === 'twice') return send(response, await ask())
  if (fault === 'slow') return sendSlowly(response, answer)
  if (fault === 'torn-answer') {
    response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length + 1) })
    response.write(answer.body.subarray(0, answer.body.length >> 1), () => response.destroy())
    return
  }
  send(response, answer)
}
