import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_SECTIONS, SETTING_SHAPES } from '../../../src/domain/settings/setting-shapes.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { SUPABASE_DIR } from '../harness/supabase-dir.ts'

const database = databaseForFile()

const SCHEMA = path.join(SUPABASE_DIR, 'schemas', '03_shop_settings.sql')
const FIRST_LINE = "-- Written from SETTING_SHAPES of the shop's code by `npm run generate`.\n"

function shapesSql(): string {
  const rows = SETTING_SECTIONS.map((section) => {
    const shape = JSON.stringify(SETTING_SHAPES[section]).replaceAll("'", "''")
    return `  ('${section}', '${shape}')`
  })
  return `insert into private.setting_shapes (section, shape) values
${rows.join(',\n')}
on conflict (section) do update set shape = excluded.shape;
`
}

/** The shapes are the last statement of the file. */
async function writeShapes() {
  const [before = ''] = (await readFile(SCHEMA, 'utf8')).split(FIRST_LINE)
  await writeFile(SCHEMA, before + FIRST_LINE + shapesSql())
}

test('the database checks the settings by the shapes of the code', async () => {
  if (process.env.WRITE_SHAPES) await writeShapes()
  const rows = await database().query<{ section: string; shape: unknown }>(
    'select section, shape from private.setting_shapes',
  )
  expect(Object.fromEntries(rows.map(({ section, shape }) => [section, shape]))).toEqual(SETTING_SHAPES)
})
