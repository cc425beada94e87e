import { Dexie, type DexieOptions } from 'dexie'
import { DATABASE_NAME, SCHEMA_1 } from './schema.ts'

/** The database of this device, not open yet. Only the page makes or upgrades it; the worker opens what it finds. */
export function createDatabase(name = DATABASE_NAME, options?: DexieOptions): Dexie {
  const database = new Dexie(name, options)
  database.version(1).stores(SCHEMA_1)
  return database
}
