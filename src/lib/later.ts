const FIRST_WAIT_MS = 5000

/** Loads code, however often a bad connection lets it down, ever less often. Never rejects. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
    try {
      return await load()
    } catch (cause) {
      console.warn('Not loaded yet:', cause)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

const LATEST_MS = 2000

/** Runs a task when the page is idle, at the latest after two seconds. Returns a way to call it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(() => task(), { timeout: LATEST_MS })
  return () => cancelIdleCallback(request)
}
