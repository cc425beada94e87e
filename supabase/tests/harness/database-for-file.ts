import { afterAll, beforeAll } from 'vitest'
import type { DatabaseDriver } from '../../local/database/database.ts'
import { openDatabase } from '../../local/database/open-database.ts'
import { prebuiltDatabase } from '../../local/database/prebuilt.ts'
import { openRealPostgres, type RealPostgres } from './real-postgres.ts'
import { SUPABASE_DIR } from './supabase-dir.ts'
import { type TestDatabase, wrapDatabase } from './test-database.ts'

/** A real server, like a hosted shop's and faster to start, unless TEST_DATABASE=pglite. */
function chosenDriver(): DatabaseDriver {
  return process.env.TEST_DATABASE === 'pglite' ? 'pglite' : 'postgres'
}

/** A migrated database for the calling test file; the getter works inside tests and hooks. */
export function databaseForFile(): () => TestDatabase {
  let opened: TestDatabase | undefined
  let server: RealPostgres | undefined
  beforeAll(async () => {
    if (chosenDriver() === 'pglite') {
      opened = wrapDatabase(await openDatabase({ driver: 'pglite', dump: await prebuiltDatabase(SUPABASE_DIR) }))
      return
    }
    server = await openRealPostgres()
    opened = wrapDatabase(await openDatabase({ driver: 'postgres', url: await server.createDatabase() }))
  })
  afterAll(async () => {
    await opened?.database.close()
    await server?.close()
  })
  return () => required(opened)
}

/** Databases of a real PostgreSQL server for the calling test file. */
export function realPostgresForFile(): () => RealPostgres {
  let server: RealPostgres | undefined
  beforeAll(async () => {
    server = await openRealPostgres()
  })
  afterAll(async () => {
    await server?.close()
  })
  return () => required(server)
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The database is open from beforeAll to afterAll only.')
  return value
}
