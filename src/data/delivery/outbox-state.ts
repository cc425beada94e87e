import { getDevice } from '../db/device.ts'
import { createLiveStore } from '../db/live-store.ts'
import { GUEST, isRejected, type OutboxEntry } from '../db/outbox-entry.ts'
import { wakeOutbox } from '../outbox/change-outbox.ts'
import { sessionOwner } from '../session/session-state.ts'

/** The user's entries not acknowledged by the server, oldest first. `rejected` ones need the shopper's decision. */
export type OutboxState = {
  readonly status: 'loading' | 'ready'
  readonly waiting: readonly OutboxEntry[]
  readonly rejected: readonly OutboxEntry[]
}

const LOADING: OutboxState = { status: 'loading', waiting: [], rejected: [] }

const store = createLiveStore<OutboxState>({
  loading: LOADING,
  nobody: { ...LOADING, status: 'ready' },
  owner: { subscribe: sessionOwner.subscribe, get: () => (sessionOwner.get() === null ? GUEST : sessionOwner.get()) },
  tables: ['outbox'],
  async read(tx, userId) {
    const entries = await tx.outbox.where('userId').equals(userId).toArray()
    entries.sort((a, b) => a.version - b.version)
    return {
      status: 'ready',
      waiting: entries.filter((entry) => !isRejected(entry)),
      rejected: entries.filter(isRejected),
    }
  },
})

export const useOutbox = store.use

/** Queues a rejected entry again. Rejects if that can't be stored. */
export async function retryRejected(id: string): Promise<void> {
  const device = await getDevice()
  await device.write(['outbox'], async (tx) => {
    const entry = await tx.outbox.get(id)
    if (entry) await tx.outbox.put({ ...entry, refusal: null, attempts: 0, notBefore: 0 })
  })
  wakeOutbox()
}

/** Deletes a rejected entry; a no-op if it is queued again. Rejects if that can't be stored. */
export async function discardRejected(id: string): Promise<void> {
  const device = await getDevice()
  await device.write(['outbox'], async (tx) => {
    const entry = await tx.outbox.get(id)
    if (entry && isRejected(entry)) await tx.outbox.bulkDelete([id])
  })
}
