import { GUEST, isRejected, type OutboxEntry } from '../db/outbox-entry.ts'
import { useOwnRows } from '../db/use-own-rows.ts'
import { useSessionOwner } from '../session/session-state.ts'

const NONE: readonly OutboxEntry[] = []

/** The list "Not synced" of whoever uses this device: entries with the server's refusal, the oldest first. */
export function useRejected(): readonly OutboxEntry[] {
  const owner = useSessionOwner()
  return useOwnRows({
    owner: owner === null ? GUEST : owner,
    loading: NONE,
    nobody: NONE,
    ask: async (device, userId) => {
      const entries = await device.outbox.where('userId').equals(userId).toArray()
      return entries.filter(isRejected).sort((a, b) => a.version - b.version)
    },
  })
}
