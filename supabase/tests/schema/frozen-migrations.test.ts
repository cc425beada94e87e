import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '../../local/database/migrations.ts'
import { SUPABASE_DIR } from '../harness/supabase-dir.ts'

/** Lines as `sha256sum` writes them. */
const LIST = path.join(SUPABASE_DIR, 'migrations.sha256')
const fileOf = (line: string) => line.split('  ')[1]

/** Adds what is new, and lets the lines that are there stand: a migration that has changed stays found. */
async function listNew(sums: readonly string[], listed: readonly string[]) {
  const lines = sums.map((sum) => listed.find((line) => fileOf(line) === fileOf(sum)) ?? sum)
  await writeFile(LIST, `${lines.join('\n')}\n`)
}

test('each migration is as it was when it was listed in supabase/migrations.sha256', async () => {
  const migrations = await readMigrations(SUPABASE_DIR)
  const sums = migrations.map(({ file, text }) => `${createHash('sha256').update(text).digest('hex')}  ${file}`)
  expect(sums.length).toBeGreaterThan(0)
  const listed = async () => (await readFile(LIST, 'utf8')).trimEnd().split('\n')
  if (process.env.WRITE_MIGRATIONS === '1') await listNew(sums, await listed())
  expect(await listed()).toEqual(sums)
})
