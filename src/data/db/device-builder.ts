import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { ShopDatabase } from './shop-database.ts'

export type TestDevice = { readonly store: ShopDatabase; readonly close: () => void }

/** A device for tests: real Dexie on an IndexedDB of its own, or on one that it shares. */
export function aDevice(indexedDB: IDBFactory = new IDBFactory()): TestDevice {
  // Dexie answers live queries only where it finds one here.
  Dexie.dependencies.indexedDB ??= indexedDB
  const store = new ShopDatabase('oja', { indexedDB, IDBKeyRange })
  return { store, close: () => store.close() }
}

/** The same device with other transactions: one that fails, or counts. */
export function aDeviceWith(store: ShopDatabase, changed: Partial<Pick<ShopDatabase, 'read' | 'write'>>): ShopDatabase {
  const { read, write } = ShopDatabase.prototype
  return Object.assign(Object.create(store), { read: read.bind(store), write: write.bind(store), ...changed })
}
