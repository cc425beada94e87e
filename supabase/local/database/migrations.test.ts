import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../../tests/harness/database-for-file.ts'
import { SUPABASE_DIR } from '../../tests/harness/supabase-dir.ts'
import { readMigrations, runMigrations } from './migrations.ts'

const database = databaseForFile()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-migrations-'))
  await cp(path.join(SUPABASE_DIR, 'migrations'), path.join(folder, 'migrations'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const fileIn = (name: string) => path.join(folder, 'migrations', name)
const run = () => runMigrations(database().database, folder, () => {})

test('an up-to-date database is unchanged', async () => {
  expect(await run()).toBe(0)
})

test('a migration changed after it ran is refused', async () => {
  const [first] = await readMigrations(folder)
  await appendFile(fileIn(first?.file ?? ''), '\nselect 1;\n')
  await expect(run()).rejects.toThrow(`Migration ${first?.file} was changed after it had run here`)
})

test('a broken migration is named in one sentence and rolled back', async () => {
  await writeFile(fileIn('20990101000000_broken.sql'), 'create table a (b integer); create table c (d nonsense);')
  await expect(run()).rejects.toThrow('Migration 20990101000000_broken.sql failed: type "nonsense" does not exist.')
  expect(await database().query(`select to_regclass('a') as a`)).toEqual([{ a: null }])
})

test('a database with another version’s migration is refused', async () => {
  await writeFile(fileIn('20990101000000_later.sql'), 'select 1;')
  expect(await run()).toBe(1)
  await rm(fileIn('20990101000000_later.sql'))
  await expect(run()).rejects.toThrow('This database ran a migration 20990101000000 that is not in supabase/migrations')
})
