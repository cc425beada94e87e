// A cut socket says nothing, and no browser ends such a request by itself.
const LIMIT_MS = 30_000
/** A function asks the card provider, which may take its time. */
const FUNCTION_LIMIT_MS = 60_000

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
 * `fetch` for the client of Supabase. Rejects with TimeoutError when the whole answer takes too long; a caller's own signal goes before.
 * What answers a sign-in or a renewal and is not the shop (a café's login page, a proxy's error page) is told as no connection, which auth-js
 * waits out: it would take any other refusal for the end of the session.
 */
export const shopFetch: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const signal = init?.signal ?? AbortSignal.timeout(limitOf(pathname, init?.body))
  const response = await fetch(input, { ...init, signal })
  if (!pathname.startsWith('/auth/')) return response
  const isShops = response.status === 204 || response.headers.get('content-type')?.includes('json')
  if (!isShops) throw new TypeError(`Something else than the shop answered: ${response.status}`)
  return response
}
