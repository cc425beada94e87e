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
