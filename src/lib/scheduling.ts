const FIRST_WAIT_MS = 5000

/** Loads code and retries forever with exponential backoff. Never rejects. */
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

const TIMEOUT_MS = 2000

/** Runs a task when the page is idle, after two seconds at the latest. Returns a cancel function. */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(() => task(), { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(request)
}
