import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { CACHE_FOLDER } from '../cache-folder.ts'
import type { Database } from './database.ts'
import { readMigrations } from './migrations.ts'
import { packageVersion } from './package-version.ts'
import { openPglite, PGLITE_EXTENSIONS } from './pglite.ts'
import { provision } from './provision.ts'

const PREFIX = 'pglite-'
const KEPT = 4

/** An archive of a PGlite with all migrations, made once for each state of them: no initdb, no migrating. */
export async function prebuiltDatabase(supabaseDir: string): Promise<Blob> {
  const name = `${PREFIX}${await fingerprint(supabaseDir)}.tar`
  const cached = await readFile(new URL(name, CACHE_FOLDER)).catch(() => null)
  if (cached) return new Blob([cached])
  const db = await openPglite({ folder: undefined, dump: undefined })
  try {
    await provision(db, supabaseDir)
    const archive = await db.pglite.dumpDataDir('none')
    await keep(name, archive)
    return archive
  } finally {
    await db.close()
  }
}

/** A copy of a database needs an epoch of its own: devices would take its catalogue for the one they know. */
export async function startOwnEpoch(db: Database): Promise<void> {
  await db.query(`do $$ begin
    if to_regprocedure('private.start_catalogue_epoch()') is not null then
      perform private.start_catalogue_epoch();
    end if;
  end $$`)
}

async function keep(name: string, archive: Blob): Promise<void> {
  await mkdir(CACHE_FOLDER, { recursive: true })
  const part = new URL(`${name}.${process.pid}.part`, CACHE_FOLDER)
  await writeFile(part, Buffer.from(await archive.arrayBuffer()))
  await rename(part, new URL(name, CACHE_FOLDER))
  const archives = (await readdir(CACHE_FOLDER)).filter((file) => file.startsWith(PREFIX) && file.endsWith('.tar'))
  const aged = await Promise.all(
    archives.map(async (file) => ({ file, madeAt: (await stat(new URL(file, CACHE_FOLDER))).mtimeMs })),
  )
  const old = aged.sort((a, b) => b.madeAt - a.madeAt).slice(KEPT)
  for (const { file } of old) await rm(new URL(file, CACHE_FOLDER), { force: true })
}

async function fingerprint(supabaseDir: string): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([pgliteVersion(), Object.keys(PGLITE_EXTENSIONS)]))
  for (const name of ['platform.sql', 'platform-after.sql']) hash.update(await readFile(new URL(name, import.meta.url)))
  for (const { file, text } of await readMigrations(supabaseDir)) hash.update(`\n${file}\n${text}`)
  return hash.digest('hex').slice(0, 16)
}

export const pgliteVersion = () => packageVersion('@electric-sql/pglite')
