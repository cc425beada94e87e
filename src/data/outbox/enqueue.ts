import { randomUuid } from '../../lib/uuid.ts'
import { metaKey, readMeta, writeMeta } from '../db/meta.ts'
import { entryId, type OutboxEntry } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'

type NewEntry<E extends OutboxEntry = OutboxEntry> = E extends OutboxEntry
  ? Pick<E, 'userId' | 'kind' | 'key' | 'payload'> & { readonly lane?: string }
  : never

const VERSION = metaKey<number>('outboxVersion')
const DEVICE = metaKey<string>('deviceId')

async function nextVersion(tx: Tables<'meta'>): Promise<number> {
  const version = ((await readMeta(tx, VERSION)) ?? 0) + 1
  await writeMeta(tx, VERSION, version)
  return version
}

/** Returns this device's id, created on the first call. It is lost only together with the version counter. */
export async function thisDevice(tx: Tables<'meta'>): Promise<string> {
  const known = await readMeta(tx, DEVICE)
  if (known !== undefined) return known
  const id = randomUuid()
  await writeMeta(tx, DEVICE, id)
  return id
}

/** Adds an entry to the outbox, replacing any earlier one with the same key. */
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
