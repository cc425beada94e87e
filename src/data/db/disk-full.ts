/** Whether a failed write ran into the browser's quota. Dexie wraps the cause in an AbortError. */
export function isDiskFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if (cause.name === 'QuotaExceededError') return true
  return 'inner' in cause && cause.inner !== cause && isDiskFull(cause.inner)
}
