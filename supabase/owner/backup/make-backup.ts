import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { saveTable } from './copy-table.ts'
import { type Manifest, type SavedTable, writeManifest } from './manifest.ts'
import { backedUpPictures, savePictures } from './pictures.ts'
import { migrationsOf, type Queries, shopTables } from './shop-database.ts'
import { checkStorage, type ShopProject } from './shop-project.ts'

export type BackupOptions = {
  /** Created if missing. */
  readonly folder: string
  readonly project: ShopProject
  readonly log?: (line: string) => void
}

async function sequencesOf(sql: Queries): Promise<Manifest['sequences']> {
  return sql<{ schema: string; name: string; value: string }[]>`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'private') and last_value is not null order by 1, 2`
}

/**
 * Saves a consistent snapshot of the shop's data, and the pictures. Not included: secrets of the Vault and of the functions,
 * and dashboard settings.
 * @throws BackupError
 */
export async function makeBackup(sql: Sql, { folder, project, log = () => {} }: BackupOptions): Promise<Manifest> {
  await checkStorage(project)
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const atOnce = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const tables: SavedTable[] = []
    for (const table of await shopTables(tx)) tables.push(await saveTable(tx, folder, table))
    return {
      tables,
      migrations: await migrationsOf(tx),
      sequences: await sequencesOf(tx),
      stored: await backedUpPictures(tx),
    }
  })
  const { stored, ...saved } = atOnce
  log(`${saved.tables.length} tables, ${saved.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
  const pictures = await savePictures(folder, project, stored, log)
  log(`${pictures.length} pictures`)
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    project: new URL(project.url).origin,
    ...saved,
    pictures,
  }
  await writeManifest(folder, manifest)
  return manifest
}
