import { readFile, writeFile } from 'node:fs/promises'
import type { Database } from '../../local/database/database.ts'
import { openPglite } from '../../local/database/pglite.ts'
import { pgliteVersion } from '../../local/database/prebuilt.ts'
import { provision } from '../../local/database/provision.ts'
import { keptTemplate } from './kept-template.ts'
import { SUPABASE_DIR } from './supabase-dir.ts'

/** A new PGlite in memory with all migrations, from an archive. */
export async function openMigratedPglite(): Promise<Database> {
  const archive = await keptTemplate({ prefix: 'migrated-', madeOf: pgliteVersion(), make: makeArchive })
  return openPglite({ folder: undefined, dump: new Blob([await readFile(archive)]) })
}

async function makeArchive(place: URL): Promise<void> {
  const db = await openPglite({ folder: undefined, dump: undefined })
  await provision(db, SUPABASE_DIR)
  const archive = await db.pglite.dumpDataDir('none')
  await db.close()
  await writeFile(place, Buffer.from(await archive.arrayBuffer()))
}
