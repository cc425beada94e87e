import { randomUuid } from '../../lib/uuid.ts'
import type { DeviceTransaction } from '../db/device-store.ts'
import { entryId, type OutboxEntry } from '../db/outbox-entry.ts'

type NewEntry<E extends OutboxEntry = OutboxEntry> = E extends OutboxEntry
  ? Pick<E, 'userId' | 'kind' | 'key' | 'payload'> & { readonly lane?: string }
  : never

const VERSION_ID = 'outboxVersion'
const DEVICE_ID = 'deviceId'

async function nextVersion(tx: DeviceTransaction): Promise<number> {
  const version = Number((await tx.get('meta', VERSION_ID))?.value ?? 0) + 1
  await tx.put('meta', { id: VERSION_ID, value: version })
  return version
}

/** This device's id, made on the first call; it lives and dies with the counter of versions. */
export async function thisDevice(tx: DeviceTransaction): Promise<string> {
  const known = (await tx.get('meta', DEVICE_ID))?.value
  if (typeof known === 'string') return known
  const id = randomUuid()
  await tx.put('meta', { id: DEVICE_ID, value: id })
  return id
}

/** Puts a wish into the outbox, in place of an earlier one of the same key, sent or refused. */
export async function enqueue(tx: DeviceTransaction, wish: NewEntry): Promise<void> {
  const entry = {
    ...wish,
    id: entryId(wish.userId, wish.key),
    lane: wish.lane ?? wish.key,
    version: await nextVersion(tx),
    createdAt: Date.now(),
    attempts: 0,
    notBefore: 0,
    refusal: null,
  }
  await tx.put('outbox', entry as OutboxEntry)
}
