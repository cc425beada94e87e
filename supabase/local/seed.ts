import { fileURLToPath } from 'node:url'
import type { Database } from './database/database.ts'
import { CACHE_FOLDER } from './settings/cache-folder.ts'
import { putObject } from './storage/put-object.ts'

type SeedOptions = { readonly db: Database; readonly storageFolder: string; readonly log: (line: string) => void }

const MARK = 'seed/seed.ts'

/** Fills the database with the demo shop once, in one transaction. */
export async function seedOnce({ db, storageFolder, log }: SeedOptions): Promise<void> {
  await db.tx(async (query) => {
    if ((await query('select from supabase_migrations.seed_files where path = $1', [MARK])).length > 0) return
    const { seedDatabase } = await import('../seed/seed.ts')
    await seedDatabase({
      query,
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
