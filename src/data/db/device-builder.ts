import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createDatabase } from './database.ts'
import type { LiveDeviceStore } from './device-store.ts'
import { dexieStore } from './dexie-store.ts'

export type TestDevice = { readonly store: LiveDeviceStore; readonly close: () => void }

/** A device for tests: real Dexie on an IndexedDB of its own, or on one that it shares. */
export function aDevice(indexedDB: IDBFactory = new IDBFactory()): TestDevice {
  const database = createDatabase('oja', { indexedDB, IDBKeyRange })
  return { store: dexieStore(database), close: () => database.close() }
}
