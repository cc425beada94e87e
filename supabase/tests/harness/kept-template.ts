import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { CACHE_FOLDER } from '../../local/cache-folder.ts'
import { readMigrations } from '../../local/database/migrations.ts'
import { SUPABASE_DIR } from './supabase-dir.ts'

export type KindOfTemplate = {
  /** Of the names in the cache's folder. */
  readonly prefix: string
  /** What else it depends on, such as the database's version. */
  readonly madeOf: string
  /** Makes the file or folder at this path. */
  readonly make: (place: URL) => Promise<void>
}

/** Where the migrated database of this kind lies: made once for each state of the migrations, by whoever needs it first. */
export async function keptTemplate({ prefix, madeOf, make }: KindOfTemplate): Promise<URL> {
  const name = `${prefix}${await fingerprint(madeOf)}`
  const place = new URL(name, CACHE_FOLDER)
  if (await isThere(place)) return place
  await mkdir(CACHE_FOLDER, { recursive: true })
  const part = new URL(`${name}.${randomUUID()}.part`, CACHE_FOLDER)
  await make(part)
  try {
    await rename(part, place)
  } catch (error) {
    // Another test file was first; its template is as good.
    await rm(part, { recursive: true, force: true })
    if (!(await isThere(place))) throw error
  }
  await removeOlder(prefix, name)
  return place
}

const isThere = (place: URL) =>
  stat(place).then(
    () => true,
    () => false,
  )

/** Only the newest stays: each is as large as a database. */
async function removeOlder(prefix: string, name: string): Promise<void> {
  for (const file of await readdir(CACHE_FOLDER)) {
    if (file.startsWith(prefix) && !file.startsWith(name)) {
      await rm(new URL(file, CACHE_FOLDER), { recursive: true, force: true })
    }
  }
}

async function fingerprint(madeOf: string): Promise<string> {
  const hash = createHash('sha256').update(madeOf)
  for (const name of ['platform.sql', 'platform-after.sql']) {
    hash.update(await readFile(new URL(`../../local/database/${name}`, import.meta.url)))
  }
  for (const migration of await readMigrations(SUPABASE_DIR)) hash.update(`${migration.file}\n${migration.text}\n`)
  return hash.digest('hex').slice(0, 16)
}
