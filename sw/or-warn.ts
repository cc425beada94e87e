/** What the work gives; undefined where it fails, and the console is told why. For what a visit can do without: a full disk, no line. */
export async function orWarn<T>(words: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (cause) {
    console.warn(words, cause)
    return undefined
  }
}
