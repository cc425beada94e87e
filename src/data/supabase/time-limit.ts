// A cut socket says nothing, and no browser ends such a request by itself. Bytes get a second a kilobyte more.
const LIMIT_MS = 30_000
/** A function asks the card provider, who may take his time. */
const FUNCTION_LIMIT_MS = 60_000

function sizeOf(body: BodyInit | null | undefined): number {
  if (typeof body === 'string') return body.length
  if (body instanceof Blob) return body.size
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0
}

/**
 * `fetch` that rejects with TimeoutError when its answer has not come whole after half a minute, and a second more for each kilobyte of the
 * body. A signal of the caller's own stands in its place.
 */
export const limitedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(LIMIT_MS + sizeOf(init?.body)) })

/** The same for Edge Functions: a minute. */
export const limitedFunctionFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(FUNCTION_LIMIT_MS) })
