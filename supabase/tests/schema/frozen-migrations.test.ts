import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '../../local/database/migrations.ts'
import { SUPABASE_DIR } from '../harness/supabase-dir.ts'

/** Lines as `sha256sum` writes them. */
const LIST = path.join(SUPABASE_DIR, 'migrations.sha256')

test('each migration is as it was when it was listed in supabase/migrations.sha256', async () => {
  const migrations = await readMigrations(SUPABASE_DIR)
  const sums = migrations.map(({ file, text }) => `${createHash('sha256').update(text).digest('hex')}  ${file}`)
  expect(sums.length).toBeGreaterThan(0)
  expect((await readFile(LIST, 'utf8')).trimEnd().split('\n')).toEqual(sums)
})
