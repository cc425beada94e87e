// A cut socket says nothing: whoever waits for a token holds up all that is to be sent.
const TIMEOUT_MS = 30_000

/**
 * `fetch` for the sign-in library. What is no answer of the shop (a café's login page, a proxy's error page) is told as a dead connection,
 * which it waits out; it would take another refusal for the end of the session. Rejects with TypeError then, and after half a minute.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  const isShops = response.status === 204 || response.headers.get('content-type')?.includes('json')
  if (!isShops) throw new TypeError(`Something else than the shop answered: ${response.status}`)
  return response
}
