import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { dataModel } from './data-model.ts'

const FILE = new URL('../../../docs/data-model.md', import.meta.url)
const database = databaseForFile()

test('docs/data-model.md matches the database', async () => {
  const drawn = await dataModel(database().query)
  if (process.env.WRITE_DATA_MODEL === '1') await writeFile(FILE, drawn)
  expect(await readFile(FILE, 'utf8')).toBe(drawn)
})
