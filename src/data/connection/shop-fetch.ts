import { readClock } from './clock.ts'
import { tell } from './heard-requests.ts'

// A cut socket says nothing, and no browser ends such a request by itself.
const LIMIT_MS = 30_000
/** A function asks the card provider, which may take its time. */
const FUNCTION_LIMIT_MS = 60_000

/** One request, as often as it is sent: `headers` may be changed in between. */
export type FetchOptions = { readonly url: URL; readonly headers: Headers; readonly send: () => Promise<Response> }

let sendAs = ({ send }: FetchOptions) => send()

/** How this page sends from now on. The worker has no way of its own: two that renew one session would end it. */
export function sendBy(way: typeof sendAs): void {
  sendAs = way
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

/**
 * Every request to the shop goes this way. Rejects with TimeoutError when the whole answer takes too long, and as without a connection when a
 * page comes in place of the answer; a caller's own signal goes before.
 * @param via sends it, instead of fetch
 */
export async function shopFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  via: typeof fetch = fetch,
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  const headers = new Headers(init.headers)
  const send = async () => {
    const signal = init.signal ?? AbortSignal.timeout(limitOf(url.pathname, init.body))
    try {
      const answer = await via(input, { ...init, headers, signal })
      // The login page of a hotspot: the shop's services answer with none.
      if (answer.ok && answer.headers.get('content-type')?.includes('html')) throw new TypeError('A page came.')
      readClock(answer.headers)
      tell(true)
      return answer
    } catch (cause) {
      if (!init.signal?.aborted) tell(false)
      throw cause
    }
  }
  return sendAs({ url, headers, send })
}
