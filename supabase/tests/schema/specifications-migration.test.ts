import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createProduct } from '../harness/shop.ts'
import { SUPABASE_DIR } from '../harness/supabase-dir.ts'

const database = databaseForFile()
const MIGRATION = join(SUPABASE_DIR, 'migrations/20261125170000_specifications_keep_their_order.sql')

test('specifications of before come over in the order they were shown in', async () => {
  const [old, none] = [await createProduct(database()), await createProduct(database())]
  const before = { watts: 900, lid_material: 'Glass', ' ': 'Blue', none: null, parts: ['pot'] }
  await database().query('alter table products drop constraint products_specifications_shape')
  await database().query(`alter table products add constraint products_specifications_shape check (true)`)
  await database().query('update products set specifications = $1::jsonb where id = $2', [JSON.stringify(before), old])
  await database().query(`update products set specifications = '{}' where id = $1`, [none])
  for (const statement of (await readFile(MIGRATION, 'utf8')).split(/;$/m).filter((part) => part.trim())) {
    await database().query(statement)
  }
  const rows = await database().query<{ id: string; specifications: unknown }>(
    'select id, specifications from products',
  )
  const after = new Map(rows.map(({ id, specifications }) => [id, specifications]))
  expect(after.get(none)).toEqual([])
  expect(after.get(old)).toEqual([
    ['Other', 'Blue'],
    ['parts', '["pot"]'],
    ['watts', '900'],
    ['lid_material', 'Glass'],
  ])
})
