import { readFile, writeFile } from 'node:fs/promises'
import { cachedTemplate, packageVersion } from './cached-template.ts'
import type { Database } from './database.ts'
import { openPglite, PGLITE_EXTENSIONS } from './pglite.ts'
import { provision } from './provision.ts'

/** An archive of a migrated PGlite, which saves running initdb and the migrations. */
export async function prebuiltDatabase(supabaseDir: string): Promise<Blob> {
  const archive = await cachedTemplate({
    prefix: 'pglite-',
    supabaseDir,
    madeOf: JSON.stringify([pgliteVersion(), Object.keys(PGLITE_EXTENSIONS)]),
    make: (place) => writeArchive(supabaseDir, place),
  })
  return new Blob([await readFile(archive)])
}

/** A copied database needs its own epoch; otherwise devices would mistake its catalogue for their cached one. */
export async function startOwnEpoch(db: Database): Promise<void> {
  await db.query(`do $$ begin
    if to_regprocedure('private.start_catalogue_epoch()') is not null then
      perform private.start_catalogue_epoch();
    end if;
  end $$`)
}

async function writeArchive(supabaseDir: string, place: URL): Promise<void> {
  const db = await openPglite({ folder: undefined, dump: undefined })
  try {
    await provision(db, supabaseDir)
    const archive = await db.pglite.dumpDataDir('none')
    await writeFile(place, Buffer.from(await archive.arrayBuffer()))
  } finally {
    await db.close()
  }
}

export const pgliteVersion = () => packageVersion('@electric-sql/pglite')
