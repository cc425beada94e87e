import { inTime } from './in-time.ts'

/** What the device has costs no data, so even a slow one is given this long. */
const PATIENCE_MS = 3000
/** While an older question stands unanswered: a page asks a dozen, some only after others. */
const SHORT_PATIENCE_MS = 300

let unanswered = 0

/**
 * What the device has. The network's where it has nothing, or has not said so in three seconds: then whichever comes first. Without a line
 * the device has all the time it takes. Rejects when neither has it; `kept` must not reject.
 */
export async function firstAnswer(
  kept: Promise<Response | undefined>,
  network: () => Promise<Response>,
): Promise<Response> {
  const soon = await inTime(kept, unanswered ? SHORT_PATIENCE_MS : PATIENCE_MS)
  if (soon) return soon
  unanswered += 1
  void kept.then(() => {
    unanswered -= 1
  })
  const fetched = network()
  return Promise.any([fetched, kept.then((response) => response ?? fetched)])
}
