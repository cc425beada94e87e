/** What the work returns; undefined when it fails, and the console is told why. For what the shop can do without, as on a full disk. */
export async function orWarn<T>(message: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (cause) {
    console.warn(message, cause)
    return undefined
  }
}

/** What the work returns; undefined when it takes longer. Browsers have been seen never to answer a read of their storage. */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, limitMs))])
}
