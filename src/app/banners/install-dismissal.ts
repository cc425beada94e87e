const STORE_KEY = 'oja-install-dismissed'
/** Source: specification 2, point 9. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000

/** Whether the offer was turned down in the last seven days. Times in milliseconds since 1970. */
export function wasDismissed(now: number): boolean {
  try {
    const at = Number(localStorage.getItem(STORE_KEY))
    return at > 0 && now - at < REMEMBERED_MS
  } catch {
    // Without storage it would ask on every visit: better not at all.
    return true
  }
}

export function rememberDismissal(now: number): void {
  try {
    localStorage.setItem(STORE_KEY, String(now))
  } catch {
    // Storage full or switched off: `wasDismissed` then says so too, or asks once more.
  }
}
