/**
 * Runs the work while holding a Web Lock of this origin. Resolves to undefined if another tab or the worker holds it.
 * Runs without a lock over http, which has none, and with all cookies blocked, because tabs then share no storage.
 */
export async function withWebLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work()
  let isAnswered = false
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      isAnswered = true
      return lock ? work() : undefined
    })
  } catch (cause) {
    if (isAnswered) throw cause
    return work()
  }
}

/** Opens a channel to the other tabs. Null if the browser lacks or blocks it. */
export function openBroadcast(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
