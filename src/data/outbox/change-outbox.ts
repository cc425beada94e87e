import { getDevice } from '../db/device.ts'
import type { Tables } from '../db/store.ts'
import type { TableName } from '../db/tables.ts'

/** Runs one transaction over these tables and the outbox, and starts sending once it has completed. */
export async function changeOutbox<K extends TableName, T>(
  tables: readonly K[],
  work: (tx: Tables<K | 'outbox' | 'meta'>) => Promise<T>,
): Promise<T> {
  const device = await getDevice()
  const result = await device.write<K | 'outbox' | 'meta', T>([...tables, 'outbox', 'meta'], work)
  wakeOutbox()
  return result
}

const listeners = new Set<() => void>()

export function wakeOutbox(): void {
  for (const listener of [...listeners]) listener()
}

/** Subscribes to new entries. Returns an unsubscribe function. */
export function onOutboxWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
