import { readFile, rm, writeFile } from 'node:fs/promises'
import { StartError } from '../settings/start-error.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { pgliteVersion, prebuiltDatabase, startOwnEpoch } from './prebuilt.ts'

type LocalDatabaseOptions = {
  /** Undefined for an in-memory database. */
  readonly folder: string | undefined
  readonly supabaseDir: string
  readonly log: (line: string) => void
}

/** Opens a folder's PGlite, or creates it from the prebuilt archive. */
export async function openLocalDatabase({ folder, supabaseDir, log }: LocalDatabaseOptions): Promise<Database> {
  const marker = folder && `${folder}-version`
  if (folder && marker && (await isComplete(folder, marker))) return openDatabase({ driver: 'pglite', url: folder })
  log('making a new database')
  // A folder without its marker is left from an interrupted first start.
  if (folder) await rm(folder, { recursive: true, force: true })
  const db = await openDatabase({ driver: 'pglite', url: folder, dump: await prebuiltDatabase(supabaseDir) })
  await startOwnEpoch(db)
  if (marker) await writeFile(marker, pgliteVersion())
  return db
}

async function isComplete(folder: string, marker: string): Promise<boolean> {
  const madeBy = await readFile(marker, 'utf8').catch(() => null)
  if (madeBy === null) return false
  const version = pgliteVersion()
  // Another PGlite version may contain another PostgreSQL version, which can't read these files.
  if (madeBy === version) return true
  throw new StartError(`${folder} was made by PGlite ${madeBy}, this is ${version}: set DATA_DIR to a new folder.`)
}
