import { getDevice } from '../db/device.ts'
import type { DeviceTransaction } from '../db/device-store.ts'
import type { TableName } from '../db/schema.ts'
import { wakeOutbox } from './wake.ts'

/** One transaction that changes tables of this device and the outbox together. Resolves when it has completed; then sending starts. */
export async function changeOutbox<T>(
  tables: readonly TableName[],
  work: (tx: DeviceTransaction) => Promise<T>,
): Promise<T> {
  const device = await getDevice()
  const result = await device.write([...tables, 'outbox', 'meta'], work)
  wakeOutbox()
  return result
}
