import { getConnection } from '../connection/connection.ts'
import type { DrainReport } from '../outbox/drain.ts'
import { sendNow } from './send-outbox.ts'

const TIMEOUT_MS = 10_000
const AGAIN_MS = 250

/**
 * Sends what waits in the outbox for someone who waits to see it sent: where another tab or the service worker is at it, this asks
 * again until that one is done. Never rejects; undefined when offline, or when the other one takes longer than ten seconds.
 */
export async function sendInTurn(): Promise<DrainReport | undefined> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    const report = await sendNow()
    if (report || !getConnection().online || Date.now() >= until) return report
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
