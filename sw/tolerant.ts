/** Returns the work's result; when it fails, warns in the console and returns undefined. For work that the shop can do without, as on a full disk. */
export async function orWarn<T>(message: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (cause) {
    console.warn(message, cause)
    return undefined
  }
}

/** Returns the work's result, or undefined when it takes longer. Browsers have been seen never to answer a read of their storage. */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, limitMs))])
}

/** A copy on the device costs no data, so even a slow device is given this long. */
const TIMEOUT_MS = 3000
/** While another read is overdue: a page makes a dozen, some only after others. */
const SHORT_TIMEOUT_MS = 300

let overdue = 0

/**
 * The device's copy; the network's where there is none, or the device has not said so within three seconds: then whichever comes first.
 * Offline the device has all the time it takes. Rejects when neither has it; `stored` must not reject.
 */
export async function firstAnswer(
  stored: Promise<Response | undefined>,
  network: () => Promise<Response>,
): Promise<Response> {
  const soon = await inTime(stored, overdue ? SHORT_TIMEOUT_MS : TIMEOUT_MS)
  if (soon) return soon
  overdue += 1
  void stored.then(() => {
    overdue -= 1
  })
  const fetched = network()
  return Promise.any([fetched, stored.then((response) => response ?? fetched)])
}
