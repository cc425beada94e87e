const STORE_KEY = 'oja-reloaded-at'
/** A second failure within this time isn't cured by another reload. */
const QUIET_MS = 60_000

/** Reloads the page unless it was reloaded a moment ago. Returns whether it does. */
export function reloadOnce(now: number = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORE_KEY))
    if (now - last < QUIET_MS) return false
    sessionStorage.setItem(STORE_KEY, String(now))
  } catch {
    // Without storage a loop couldn't be told from a first try.
    return false
  }
  location.reload()
  return true
}
