import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { ShopDatabase } from './shop-database.ts'

/** Opens the same database in memory, until the page closes, for browsers that store nothing (private mode, blocked). */
export function memoryDatabase(): ShopDatabase {
  const indexedDB = new IDBFactory()
  // Dexie runs live queries only with an IndexedDB here.
  Dexie.dependencies.indexedDB ??= indexedDB
  return new ShopDatabase(undefined, { indexedDB, IDBKeyRange })
}
