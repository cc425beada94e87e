import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { ShopDatabase } from './shop-database.ts'

export type TestDevice = { readonly store: ShopDatabase; readonly close: () => void }

/** Opens a test device: real Dexie on its own fake IndexedDB, or on a shared one. */
export function aDevice(indexedDB: IDBFactory = new IDBFactory()): TestDevice {
  // Dexie runs live queries only with an IndexedDB here.
  Dexie.dependencies.indexedDB ??= indexedDB
  const store = new ShopDatabase('oja', { indexedDB, IDBKeyRange })
  return { store, close: () => store.close() }
}

/** Returns the same device with other `read` or `write`, such as one that fails or counts. */
export function aDeviceWith(store: ShopDatabase, changed: Partial<Pick<ShopDatabase, 'read' | 'write'>>): ShopDatabase {
  const { read, write } = ShopDatabase.prototype
  return Object.assign(Object.create(store), { read: read.bind(store), write: write.bind(store), ...changed })
}
