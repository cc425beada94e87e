import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { CACHE_FOLDER } from '../../local/cache-folder.ts'
import type { Database } from '../../local/database/database.ts'
import { readMigrations } from '../../local/database/migrations.ts'
import { openPglite } from '../../local/database/pglite.ts'
import { pgliteVersion } from '../../local/database/prebuilt.ts'
import { provision } from '../../local/database/provision.ts'
import { SUPABASE_DIR } from './supabase-dir.ts'

const PREFIX = 'migrated-'

/** A new PGlite in memory with all migrations, from an archive that is made once for each state of them. */
export async function openMigratedPglite(): Promise<Database> {
  return openPglite({ folder: undefined, dump: await migratedArchive() })
}

async function migratedArchive(): Promise<Blob> {
  const name = `${PREFIX}${await fingerprint()}.tar`
  const cached = await readFile(new URL(name, CACHE_FOLDER)).catch(() => null)
  if (cached) return new Blob([cached])
  const db = await openPglite({ folder: undefined, dump: undefined })
  await provision(db, SUPABASE_DIR)
  const archive = await db.pglite.dumpDataDir('none')
  await db.close()
  await keep(name, archive)
  return archive
}

/** Only the newest archive stays: each is as large as a database. */
async function keep(name: string, archive: File | Blob): Promise<void> {
  await mkdir(CACHE_FOLDER, { recursive: true })
  const part = new URL(`${name}.${process.pid}.part`, CACHE_FOLDER)
  await writeFile(part, Buffer.from(await archive.arrayBuffer()))
  await rename(part, new URL(name, CACHE_FOLDER))
  for (const file of await readdir(CACHE_FOLDER)) {
    if (file.startsWith(PREFIX) && file.endsWith('.tar') && file !== name) {
      await rm(new URL(file, CACHE_FOLDER), { force: true })
    }
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(pgliteVersion())
  for (const name of ['platform.sql', 'platform-after.sql']) {
    hash.update(await readFile(new URL(`../../local/database/${name}`, import.meta.url)))
  }
  for (const migration of await readMigrations(SUPABASE_DIR)) hash.update(`${migration.file}\n${migration.text}\n`)
  return hash.digest('hex').slice(0, 16)
}
