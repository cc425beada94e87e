import { access } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CACHE_FOLDER } from './cache-folder.ts'
import type { Database } from './database/database.ts'
import { putObject } from './storage/put-object.ts'

/** What supabase/seed/seed.ts is given; all it writes to the database is one transaction. */
export type SeedContext = {
  readonly db: Pick<Database, 'query' | 'tx' | 'script'>
  readonly origin: string
  readonly storage: {
    readonly put: (bucket: string, key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  }
  readonly log: (line: string) => void
  /** Kept between starts and shared by data folders, for what is costly to make. */
  readonly cacheDir: string
}

type SeedOptions = {
  readonly db: Database
  readonly origin: string
  readonly supabaseDir: string
  readonly storageFolder: string
  readonly log: (line: string) => void
}

const MARK = 'seed/seed.ts'

/** Runs supabase/seed/seed.ts on a database that has not had it yet. */
export async function seedOnce({ db, origin, supabaseDir, storageFolder, log }: SeedOptions): Promise<void> {
  const file = path.join(supabaseDir, 'seed', 'seed.ts')
  const hasSeed = await access(file).then(
    () => true,
    () => false,
  )
  if (!hasSeed) return
  const { seedDatabase } = (await import(pathToFileURL(file).href)) as {
    seedDatabase: (context: SeedContext) => Promise<void>
  }
  await db.tx(async (query, script) => {
    if ((await query('select from supabase_migrations.seed_files where path = $1', [MARK])).length > 0) return
    await seedDatabase({
      db: { query, script, tx: (work) => work(query, script) },
      origin,
      storage: {
        put: (bucket, key, bytes, contentType) =>
          putObject({ query }, storageFolder, { bucket, key, bytes, contentType }),
      },
      log,
      cacheDir: fileURLToPath(new URL('seed/', CACHE_FOLDER)),
    })
    await query(`insert into supabase_migrations.seed_files (path, hash) values ($1, '')`, [MARK])
  })
}
