import type { FakeShop, ShopRequest } from './fake-shop.ts'

/** Faults of a request. `late`: it arrives after the sender has given up. */
export const FAULTS = [
  'none',
  'lost',
  'answer-lost',
  'answer-cut',
  'twice',
  'late',
  'portal',
  'expired',
  'too-many',
  'unavailable',
  'defect',
] as const
export type Fault = (typeof FAULTS)[number]

export const RETRY_AFTER_S = 40

function response(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const text = body === null ? null : JSON.stringify(body)
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
}

function cut(status: number): Response {
  const stream = new ReadableStream({ start: (controller) => controller.error(new TypeError('socket closed')) })
  return new Response(stream, { status, headers: { 'content-type': 'application/json' } })
}

function readRequest(input: string | URL | Request, init: RequestInit = {}): ShopRequest {
  const url = new URL(String(input))
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
  return { method: init.method ?? 'GET', path: `${url.pathname.replace('/rest/v1/', '')}${url.search}`, body, token }
}

/** A write sent by the device. `status` 0: the device received no response. */
export type SentWrite = { readonly token: string | null; readonly status: number; readonly at: number }

/** A `fetch` to the fake shop over a connection with these faults, one per request, and none after the last. */
export function createFaultyConnection(shop: FakeShop, now: () => number) {
  let faults: Fault[] = []
  const late: ShopRequest[] = []
  const writes: SentWrite[] = []
  let duringNext: (() => Promise<void>) | null = null

  async function answerTo(request: ShopRequest, fault: Fault): Promise<Response> {
    const handle = () => shop.handle(request)
    const answer = () => {
      const { status, body } = handle()
      return response(status, body)
    }
    switch (fault) {
      case 'none':
        return answer()
      case 'twice':
        handle()
        return answer()
      case 'lost':
        throw new TypeError('fetch failed')
      case 'answer-lost':
        handle()
        throw new TypeError('fetch failed')
      case 'answer-cut':
        handle()
        return cut(200)
      case 'late':
        late.push(request)
        throw new DOMException('signal timed out', 'TimeoutError')
      case 'portal':
        return new Response('<html>Welcome</html>', { status: 200, headers: { 'content-type': 'text/html' } })
      case 'expired':
        return response(401, { code: 'PGRST303', message: 'JWT expired' })
      case 'too-many':
        return response(429, { message: 'Too many requests' }, { 'retry-after': String(RETRY_AFTER_S) })
      case 'unavailable':
        return response(503, { message: 'Service unavailable' })
      case 'defect':
        return response(500, { code: 'XX000', message: 'internal error' })
    }
  }

  async function fetchOverConnection(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = readRequest(input, init)
    if (request.method === 'GET') return answerTo(request, 'none')
    const fault = faults.shift() ?? 'none'
    const duringThis = duringNext
    duringNext = null
    const at = now()
    try {
      const reply = await answerTo(request, fault)
      writes.push({ token: request.token, status: reply.status, at })
      return reply
    } catch (cause) {
      writes.push({ token: request.token, status: 0, at })
      throw cause
    } finally {
      await duringThis?.()
    }
  }

  return {
    fetch: fetchOverConnection,
    writes,
    /** The page died, so it may not have stored the last response. */
    forget: () => {
      writes.length = 0
    },
    /** Runs a callback while the next response is in flight; null: none. */
    duringNext: (work: (() => Promise<void>) | null) => {
      duringNext = work
    },
    setFaults: (next: readonly Fault[]) => {
      faults = [...next]
    },
    deliverLate: () => {
      for (const request of late.splice(0)) shop.handle(request)
    },
  }
}

export type FaultyConnection = ReturnType<typeof createFaultyConnection>
