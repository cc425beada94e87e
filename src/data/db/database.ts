import { Dexie, type DexieOptions, type Table } from 'dexie'
import { DATABASE_NAME, type DeviceRows, SCHEMA_1, type TableName } from './schema.ts'

type Tables = { [T in TableName]: Table<DeviceRows[T], string> }
export type Database = Dexie & Tables

/**
 * The database of this device, not open yet. Only the page makes or upgrades it; the worker opens what it finds.
 * Of Dexie it has what `src/app/build/slim-dexie.ts` leaves.
 */
export function createDatabase(name = DATABASE_NAME, options?: DexieOptions): Database {
  const database = new Dexie(name, options)
  database.version(1).stores(SCHEMA_1)
  return database as Database
}
