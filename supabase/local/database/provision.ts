import { readFile } from 'node:fs/promises'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { messageOf, StartError } from '../settings/start-error.ts'
import type { Database } from './database.ts'
import { runMigrations } from './migrations.ts'

type ProvisionOptions = { readonly log?: (line: string) => void }

/**
 * Prepares an empty or older database: hosted Supabase's objects, then the migrations.
 * Returns how many migrations ran.
 */
export async function provision(db: Database, supabaseDir: string, { log = () => {} }: ProvisionOptions = {}) {
  await preparePlatform(db)
  const count = await runMigrations(db, supabaseDir, log)
  await db.query('select realtime.local_sync_triggers()')
  await db.connection.clearSchemaCache()
  return count
}

/** Creates the roles, schemas and tables that a hosted project has before its first migration. */
export async function preparePlatform(db: Database): Promise<void> {
  try {
    await db.script(await sqlFile('platform.sql'))
    await db.script(
      getAuthSchemaSql(),
      SUPABASE_AUTH_HELPERS_SQL,
      getStorageSchemaSql(),
      await sqlFile('platform-after.sql'),
    )
  } catch (error) {
    throw new StartError(`The database cannot be prepared: ${messageOf(error)}. Its user must be a superuser.`, {
      cause: error,
    })
  }
}

function sqlFile(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8')
}
