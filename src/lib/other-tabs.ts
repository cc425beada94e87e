/**
 * Runs the work as the holder of a Web Lock among the tabs and the worker of this origin; undefined when another one holds it.
 * A browser that refuses locks, as with all cookies blocked, stores nothing that tabs could share; pages over http have none, for trying the
 * shop out: both work without.
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

/** A channel to the other tabs; null where the browser has none, or refuses it. */
export function openBroadcast(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
