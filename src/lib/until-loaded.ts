const FIRST_WAIT_MS = 5000

/** Loads code, however often a bad connection lets it down, ever less often. Never rejects. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
    try {
      return await load()
    } catch (cause) {
      console.warn('Not loaded yet:', cause)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
