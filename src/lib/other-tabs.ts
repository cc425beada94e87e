/**
 * Runs the work as the holder of a Web Lock among the tabs and the worker of this origin; undefined when another one holds it.
 * @param without in its place where the browser has no Web Locks, or refuses them: it does with all cookies blocked
 */
export async function withWebLock<T>(
  name: string,
  work: () => Promise<T>,
  without: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let isAnswered = false
  try {
    if (!navigator.locks) return await without()
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      isAnswered = true
      return lock ? work() : undefined
    })
  } catch (cause) {
    if (isAnswered || !navigator.locks) throw cause
    return without()
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
