import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../local/database/database.ts'
import { readMigrations } from '../../local/database/migrations.ts'
import { openDatabase } from '../../local/database/open-database.ts'
import { preparePlatform } from '../../local/database/provision.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { SUPABASE_DIR } from '../harness/supabase-dir.ts'

const postgres = realPostgresForFile()
const STEP = '20261127130000'
let shop: Database | undefined

afterEach(async () => shop?.close())

/** A shop that had these fees before delivery methods became settings. */
async function broughtForward(change: string): Promise<Database> {
  shop = await openDatabase({ driver: 'postgres', url: await postgres().createEmptyDatabase() })
  await preparePlatform(shop)
  for (const { version, text } of await readMigrations(SUPABASE_DIR)) {
    if (version === STEP) await shop.query(change)
    await shop.script(text, 'reset search_path')
  }
  return shop
}

test('fees that an owner had changed are published as they were, so that every device shows what is charged', async () => {
  const { query } = await broughtForward(
    `update shipping_methods set fee = 1750.5, delivery_time = 'one day' where code = 'ibadan'`,
  )
  const rows = await query<{ value: { methods: object[] } }>(
    `select value from shop_settings where section = 'delivery'`,
  )
  expect(rows[0]?.value.methods).toMatchObject([
    { code: 'ibadan', label: 'Within Ibadan', fee: 1750.5, deliveryTime: 'one day', places: ['Ibadan, Oyo'] },
    { code: 'nigeria', fee: 2500, freeFrom: null, area: 'country' },
    { code: 'international', area: 'abroad' },
  ])
  expect(
    await query(
      "select private.shape_problem(s.shape, p.value, '') as problem from shop_settings p join private.setting_shapes s using (section)",
    ),
  ).toEqual([{ problem: null }])
  expect(await query('select count(*)::int from shop_setting_versions')).toEqual([{ count: 1 }])
})
