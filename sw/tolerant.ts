/** Returns the result of optional work (it fails on a full disk, for example). On failure warns in the console and returns undefined. */
export async function warnOnError<T>(message: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (cause) {
    console.warn(message, cause)
    return undefined
  }
}

/** Returns the result, or undefined after the limit. Some browsers never answer a read of their storage. */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, limitMs))])
}

/** The device's copy costs no data, so even a slow device gets this long. */
const TIMEOUT_MS = 3000
/** Used while another read is overdue, because a page makes a dozen reads, some one after another. */
const SHORT_TIMEOUT_MS = 300

let overdue = 0

/**
 * Returns the device's copy, or the network's if there is none. After three seconds without either, whichever comes first;
 * offline the device has unlimited time. Rejects if both fail. `stored` must not reject.
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
