import { getDevice } from '../db/device.ts'
import type { MessageEntry } from '../db/outbox-entry.ts'

/** Returns the queued messages, oldest first. For tests. */
export async function queuedMessages(): Promise<MessageEntry[]> {
  const device = await getDevice()
  const entries = await device.read(['outbox'], (tx) => tx.outbox.toArray())
  return entries.filter((entry) => entry.kind === 'message').sort((a, b) => a.version - b.version)
}
