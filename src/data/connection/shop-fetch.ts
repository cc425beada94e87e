import { readClock } from './clock.ts'
import { isPortalPage, reportRequest } from './request-outcomes.ts'

// A dropped connection raises no error, and no browser ends such a request by itself.
const LIMIT_MS = 30_000
/** Edge Functions call the payment provider, which may be slow. */
const FUNCTION_LIMIT_MS = 60_000

/** One request, sent once or more; `headers` may change between tries. */
export type FetchOptions = { readonly url: URL; readonly headers: Headers; readonly send: () => Promise<Response> }

let sendAs = ({ send }: FetchOptions) => send()

/** Sets how this page sends requests. The worker has no override: if two contexts renewed one session, both would lose it. */
export function sendBy(way: typeof sendAs): void {
  sendAs = way
}

function sizeOf(body: BodyInit | null | undefined): number {
  if (typeof body === 'string') return body.length
  if (body instanceof Blob) return body.size
  if (body instanceof FormData) return [...body.values()].reduce((sum, value) => sum + sizeOf(value), 0)
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0
}

/** Returns 30 seconds, plus a second per kilobyte sent; a minute for an Edge Function. */
function limitOf(path: string, body: BodyInit | null | undefined): number {
  return path.startsWith('/functions/') ? FUNCTION_LIMIT_MS : LIMIT_MS + sizeOf(body)
}

/**
 * Sends a request to the shop, as all do. Rejects with TimeoutError if the whole response takes too long, unless the caller has its own signal, and
 * as if offline if an HTML page comes instead of a response.
 * @param via replaces fetch
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
      if (isPortalPage(answer)) throw new TypeError('A captive portal answered.')
      readClock(answer.headers)
      reportRequest(true)
      return answer
    } catch (cause) {
      if (!init.signal?.aborted) reportRequest(false)
      throw cause
    }
  }
  return sendAs({ url, headers, send })
}
