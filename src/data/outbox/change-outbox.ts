import { getDevice } from '../db/device.ts'
import type { Tables } from '../db/store.ts'
import type { TableName } from '../db/tables.ts'

/** One transaction that changes tables of this device and the outbox together. Resolves when it has completed; then sending starts. */
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

/** Calls back when there is. Returns a way to stop. */
export function onOutboxWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
