import { randomUuid } from '../../lib/uuid.ts'
import { entryId, type OutboxEntry } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'

type NewEntry<E extends OutboxEntry = OutboxEntry> = E extends OutboxEntry
  ? Pick<E, 'userId' | 'kind' | 'key' | 'payload'> & { readonly lane?: string }
  : never

const VERSION_ID = 'outboxVersion'
const DEVICE_ID = 'deviceId'

async function nextVersion(tx: Tables<'meta'>): Promise<number> {
  const version = Number((await tx.meta.get(VERSION_ID))?.value ?? 0) + 1
  await tx.meta.put({ id: VERSION_ID, value: version })
  return version
}

/** This device's id, made on the first call; it lives and dies with the counter of versions. */
export async function thisDevice(tx: Tables<'meta'>): Promise<string> {
  const known = (await tx.meta.get(DEVICE_ID))?.value
  if (typeof known === 'string') return known
  const id = randomUuid()
  await tx.meta.put({ id: DEVICE_ID, value: id })
  return id
}

/** Puts an entry into the outbox, in place of an earlier one of the same key, sent or refused. */
export async function enqueue(tx: Tables<'outbox' | 'meta'>, change: NewEntry): Promise<void> {
  const entry = {
    ...change,
    id: entryId(change.userId, change.key),
    lane: change.lane ?? change.key,
    version: await nextVersion(tx),
    createdAt: Date.now(),
    attempts: 0,
    notBefore: 0,
    refusal: null,
  }
  await tx.outbox.put(entry as OutboxEntry)
}
