import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { messageOf, StartError } from '../settings/start-error.ts'
import type { Database } from './database.ts'

type Migration = { readonly version: string; readonly name: string; readonly file: string; readonly text: string }

export async function readMigrations(supabaseDir: string): Promise<Migration[]> {
  const folder = path.join(supabaseDir, 'migrations')
  const files = (await readdir(folder)).filter((file) => /^\d{14}_.+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => ({
      version: file.slice(0, 14),
      name: file.slice(15, -4),
      file,
      text: await readFile(path.join(folder, file), 'utf8'),
    })),
  )
}

/** Runs pending migrations, one transaction per file, recorded in the Supabase CLI's table. */
export async function runMigrations(db: Database, supabaseDir: string, log: (line: string) => void): Promise<number> {
  const rows = await db.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.version, row.statements]))
  const migrations = await readMigrations(supabaseDir)
  const unknown = [...applied.keys()].find((version) => migrations.every((migration) => migration.version !== version))
  if (unknown !== undefined) {
    throw new StartError(
      `This database ran a migration ${unknown} that is not in supabase/migrations: set DATA_DIR to a new folder, or remove the old one.`,
    )
  }
  let count = 0
  for (const migration of migrations) {
    const statements = applied.get(migration.version)
    if (statements === undefined) {
      await runMigration(db, migration)
      log(`migration ${migration.file}`)
      count++
    } else if (statements?.length === 1 && statements[0] !== migration.text) {
      throw new StartError(
        `Migration ${migration.file} was changed after it had run here: set DATA_DIR to a new folder, or remove the old one.`,
      )
    }
  }
  return count
}

async function runMigration(db: Database, { version, name, file, text }: Migration): Promise<void> {
  const quote = (value: string) => `'${value.replaceAll("'", "''")}'`
  const record = `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${quote(version)}, ${quote(name)}, array[${quote(text)}]);`
  try {
    await db.script(text, 'reset search_path', record)
  } catch (error) {
    throw new StartError(`Migration ${file} failed: ${messageOf(error)}.`, {
      cause: error,
    })
  }
}
