import type { Sql } from 'postgres'
import { BackupError } from './backup-error.ts'
import { loadTable } from './copy-table.ts'
import { checkFiles, type Manifest, readManifest } from './manifest.ts'
import { restorePictures } from './pictures.ts'
import { countRows, migrationsOf, nameOf, type Queries, shopTables } from './shop-database.ts'
import { checkStorage, type ShopProject } from './shop-project.ts'

export type RestoreOptions = {
  readonly folder: string
  readonly project: ShopProject
  /** Replaces existing data; without it, only an empty shop is filled. */
  readonly replace?: boolean
  readonly log?: (line: string) => void
}

/** These tables are empty in a shop without customers, products and orders. */
const FILLED = [
  { schema: 'auth', name: 'users', label: 'accounts' },
  { schema: 'public', name: 'products', label: 'products' },
  { schema: 'public', name: 'orders', label: 'orders' },
]

async function requireEmpty(sql: Queries): Promise<void> {
  const found: string[] = []
  for (const table of FILLED) {
    const count = await countRows(sql, table)
    if (count > 0) found.push(`${count} ${table.label}`)
  }
  if (found.length > 0)
    throw new BackupError(`This shop is not empty: it has ${found.join(', ')}. To replace all of it, add --replace.`)
}

async function requireSameVersion(sql: Queries, manifest: Manifest): Promise<void> {
  const now = await migrationsOf(sql)
  if (now.join() === manifest.migrations.join()) return
  const last = (versions: readonly string[]) => versions.at(-1) ?? 'none'
  throw new BackupError(
    `The backup has the tables of migration ${last(manifest.migrations)}, the database those of ${last(now)}. ` +
      'Take the folder of the shop as it was on the day of the backup, run npx supabase db push --remote and restore with it; update afterwards.',
  )
}

async function requireColumns(sql: Queries, manifest: Manifest): Promise<void> {
  const there = new Map((await shopTables(sql)).map((table) => [nameOf(table), new Set(table.columns)]))
  for (const table of manifest.tables) {
    const lacking = table.columns.filter((column) => !there.get(nameOf(table))?.has(column))
    if (lacking.length > 0)
      throw new BackupError(`The database has no ${lacking.join(', ')} in ${table.schema}.${table.name}.`)
  }
}

async function loadTables(tx: Queries, folder: string, manifest: Manifest, project: string): Promise<void> {
  const addresses = { from: `${manifest.project}/storage/`, to: `${project}/storage/` }
  // Disables triggers and foreign key checks: the rows were consistent when saved.
  await tx`set local session_replication_role = replica`
  // A large shop takes longer than a hosted project's statement timeout.
  await tx`set local statement_timeout = 0`
  await tx.unsafe(`truncate ${manifest.tables.map(nameOf).join(', ')} cascade`)
  for (const table of manifest.tables) {
    await loadTable(tx, folder, table, addresses)
    const rows = await countRows(tx, table)
    if (rows !== table.rows)
      throw new BackupError(`${table.schema}.${table.name} has ${rows} rows after reading, not ${table.rows}.`)
  }
  for (const { schema, name, value } of manifest.sequences)
    await tx`select setval(${nameOf({ schema, name })}::regclass, ${value}::bigint)`
  await tx`set local session_replication_role = origin`
  await tx`select private.finish_restore()`
}

/**
 * Restores a backup into a shop: pictures first, then all tables in one transaction.
 * @throws BackupError before any change if the backup doesn't fit the database
 */
export async function restoreBackup(
  sql: Sql,
  { folder, project, replace = false, log = () => {} }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest)
  await requireSameVersion(sql, manifest)
  await requireColumns(sql, manifest)
  if (!replace) await requireEmpty(sql)
  await checkStorage(project)
  await restorePictures(folder, project, manifest.pictures)
  log(`${manifest.pictures.length} pictures`)
  await sql.begin((tx) => loadTables(tx, folder, manifest, new URL(project.url).origin))
  log(`${manifest.tables.length} tables, ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
  return manifest
}
