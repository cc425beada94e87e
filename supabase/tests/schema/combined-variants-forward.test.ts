import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../local/database/database.ts'
import { readMigrations } from '../../local/database/migrations.ts'
import { openDatabase } from '../../local/database/open-database.ts'
import { preparePlatform } from '../../local/database/provision.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { SUPABASE_DIR } from '../harness/supabase-dir.ts'

const postgres = realPostgresForFile()
const STEP = '20261125160000'
const SHIRT = '00000000-0000-4000-8000-000000000001'
const MUG = '00000000-0000-4000-8000-000000000002'
const MEDIUM = '00000000-0000-4000-8000-0000000000a1'
const RED = '00000000-0000-4000-8000-0000000000a2'
const ADA = '00000000-0000-4000-8000-0000000000b1'

let shop: Database

beforeAll(async () => {
  shop = await openDatabase({ driver: 'postgres', url: await postgres().createEmptyDatabase() })
  await preparePlatform(shop)
  const migrations = await readMigrations(SUPABASE_DIR)
  const run = async (isDue: (version: string) => boolean) => {
    for (const { version, text } of migrations) if (isDue(version)) await shop.script(text, 'reset search_path')
  }
  await run((version) => version < STEP)
  await shop.query(`insert into auth.users (id, email) values ($1, 'ada@oja.example')`, [ADA])
  await shop.query(
    `insert into products (id, name, category, price, stock_quantity)
     values ($1, 'Shirt', 'fashion', 100, 0), ($2, 'Mug', 'kitchen-utensils', 100, 5)`,
    [SHIRT, MUG],
  )
  await shop.query(
    `insert into product_varieties (id, product_id, type, value, stock_quantity)
     values ($1, $3, 'Size', 'M', 4), ($2, $3, 'Color', 'Red', 7)`,
    [MEDIUM, RED, SHIRT],
  )
  await shop.query(
    `insert into cart (user_id, product_id, variety_id, quantity, device_id, device_seq)
     values ($1, $2, $3, 2, $1, 9), ($1, $2, $4, 1, $1, 9), ($1, $5, null, 3, $1, 9)`,
    [ADA, SHIRT, MEDIUM, RED, MUG],
  )
  await run((version) => version >= STEP)
})
afterAll(() => shop.close())

test('items of one variant, or of none, become sets of one, or of none; nothing else of them changes', async () => {
  const rows = await shop.query(
    `select variety_id, variety_ids, quantity, device_seqs ->> $1::text as seq from cart order by quantity`,
    [ADA],
  )
  expect(rows).toEqual([
    { variety_id: RED, variety_ids: [RED], quantity: 1, seq: '9' },
    { variety_id: MEDIUM, variety_ids: [MEDIUM], quantity: 2, seq: '9' },
    { variety_id: null, variety_ids: [], quantity: 3, seq: '9' },
  ])
})

test('a product in two types has as many pieces as its scarcer one', async () => {
  const rows = await shop.query('select stock_quantity from products order by name')
  expect(rows).toEqual([{ stock_quantity: 5 }, { stock_quantity: 4 }])
})
