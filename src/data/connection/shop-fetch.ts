import { authAnswer, endsSession, isRefusedToken } from './auth-answers.ts'
import { learnClock } from './clock.ts'
import { retryAfterMs } from './retry-after.ts'

// A cut socket says nothing, and no browser ends such a request by itself.
const LIMIT_MS = 30_000
/** A function asks the card provider, which may take its time. */
const FUNCTION_LIMIT_MS = 60_000
/** How long a server that names no time is left alone after it asked for patience. */
const PATIENCE_MS = 60_000

export type Renew = (refused: string) => Promise<string | null>

let renew: Renew | null = null
let renewalsFrom = 0

/** How this page renews a token. The worker has no way: two that renew one session would end it. */
export function renewTokensBy(way: Renew): void {
  renew = way
}

/** A fresh token for a refused one, asked for once a minute at most; null where none can be had. */
export async function renewToken(refused: string): Promise<string | null> {
  return renew ? renew(refused) : null
}

function sizeOf(body: BodyInit | null | undefined): number {
  if (typeof body === 'string') return body.length
  if (body instanceof Blob) return body.size
  if (body instanceof FormData) return [...body.values()].reduce((sum, value) => sum + sizeOf(value), 0)
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0
}

/** Half a minute, and a second more for each kilobyte that is sent; a minute for an Edge Function. */
function limitOf(path: string, body: BodyInit | null | undefined): number {
  return path.startsWith('/functions/') ? FUNCTION_LIMIT_MS : LIMIT_MS + sizeOf(body)
}

/** auth-js ends the session upon any refusal, and tries again soon upon a dead connection: so only what is about this session is told as a refusal. */
async function renewal(send: () => Promise<Response>): Promise<Response> {
  if (performance.now() < renewalsFrom) throw new TypeError('The shop has asked for patience.')
  const answer = await send()
  if (answer.ok || (await endsSession(answer))) return answer
  const waitMs = retryAfterMs(answer.headers.get('retry-after')) ?? (answer.status === 429 ? PATIENCE_MS : 0)
  renewalsFrom = performance.now() + waitMs
  throw new TypeError(`The session could not be renewed: ${answer.status}`)
}

/** The token of whoever is signed in; null for a request as a visitor. */
function userTokenOf(headers: Headers): string | null {
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
  return token === headers.get('apikey') ? null : token
}

/**
 * Every request to the shop goes this way. Rejects with TimeoutError when the whole answer takes too long; a caller's own signal goes before.
 * A refused token is renewed once, and the request repeated with the new one.
 * @param via sends it, instead of fetch
 */
export async function shopFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  via: typeof fetch = fetch,
): Promise<Response> {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  const headers = new Headers(init.headers)
  const send = async () => {
    const signal = init.signal ?? AbortSignal.timeout(limitOf(pathname, init.body))
    const answer = await via(input, { ...init, headers, signal })
    learnClock(answer.headers)
    return answer
  }
  if (pathname === '/auth/v1/token' && search.includes('refresh_token')) return authAnswer(await renewal(send))
  let answer = await send()
  const token = userTokenOf(headers)
  if (token && pathname !== '/auth/v1/logout' && (await isRefusedToken(answer))) {
    const fresh = await renewToken(token)
    if (fresh) {
      headers.set('authorization', `Bearer ${fresh}`)
      answer = await send()
    }
  }
  return pathname.startsWith('/auth/') ? authAnswer(answer) : answer
}
