import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { ShopDatabase } from './shop-database.ts'

/** For a browser that stores nothing (private mode, blocked): the same database in memory, until the page closes. */
export function memoryDatabase(): ShopDatabase {
  const indexedDB = new IDBFactory()
  // Dexie answers live queries only where it finds one here.
  Dexie.dependencies.indexedDB ??= indexedDB
  return new ShopDatabase(undefined, { indexedDB, IDBKeyRange })
}
