/**
 * Returns the work's result; when it fails, warns in the console and returns undefined. For work that the shop can do
 * without, as on a full disk.
 */
export async function orWarn<T>(message: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (cause) {
    console.warn(message, cause)
    return undefined
  }
}

/**
 * Returns the work's result, or undefined when it takes longer. Browsers have been seen never to answer a read of their
 * storage.
 */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, limitMs))])
}
