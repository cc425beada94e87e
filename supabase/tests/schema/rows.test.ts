import { expect, test } from 'vitest'
import { readSchemas } from '../../schemas/generate.ts'
import { databaseForFile } from '../harness/database-for-file.ts'

const shop = databaseForFile()

const TABLES = [
  'private.personal_columns',
  'private.order_transitions',
  'private.setting_shapes',
  'storage.buckets',
  'private.catalogue_epoch',
]
const rowsOf = async (table: string) => {
  const rows = await shop().query<{ row: string }>(`select (to_jsonb(t) - 'updated_at')::text as row from ${table} t`)
  return rows.map(({ row }) => row).sort()
}
const allRows = () => Promise.all(TABLES.map(rowsOf))

test('applying the schema’s rows again restores them, and keeps the owner’s changes', async () => {
  const before = await allRows()
  expect(before.every((rows) => rows.length > 0)).toBe(true)
  await shop().database.script(`
    delete from private.order_transitions where actor = 'customer';
    insert into private.order_transitions values ('customer', 'shipped', 'cancelled');
    update private.personal_columns set exported_as = null;
    update private.setting_shapes set shape = '{}';
    update storage.buckets set public = true;
    update shipping_methods set fee = 1, is_offered = false;
    update private.deploy_hook set at_most_every = '1 day'`)
  await shop().database.script((await readSchemas()).at(-1)?.text ?? '')
  expect(await allRows()).toEqual(before)
  expect(await shop().query('select distinct fee::float, is_offered from shipping_methods')).toEqual([
    { fee: 1, is_offered: false },
  ])
  expect(await shop().query('select at_most_every::text from private.deploy_hook')).toEqual([
    { at_most_every: '1 day' },
  ])
})
