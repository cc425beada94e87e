import { StartError } from '../settings/start-error.ts'
import type { Database, DatabaseDriver } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export type DatabaseSource = {
  readonly driver: DatabaseDriver
  /** PGlite: the folder, or undefined for memory. PostgreSQL: the connection string. */
  readonly url?: string
  /** PGlite: an archive of a data folder, loaded instead of running initdb. */
  readonly dump?: Blob
}

export async function openDatabase({ driver, url, dump }: DatabaseSource): Promise<Database> {
  if (driver === 'pglite') return openPglite({ folder: url, dump })
  if (!url) throw new StartError('A PostgreSQL database needs DATABASE_URL.')
  const database = openPostgres(url)
  try {
    await database.query('select 1')
  } catch (error) {
    await database.close()
    throw new StartError(`The database at ${withoutPassword(url)} cannot be reached: ${reason(error)}.`)
  }
  return database
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const shown = new URL(url)
  shown.password = ''
  return shown.href
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
