import { beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createCustomer } from '../harness/people.ts'
import { anItem, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()
const query = <Row>(text: string, args?: readonly unknown[]) => database().query<Row>(text, args)

/** Lowers the limits, so that few products suffice. */
const limitTo = (most: number, chosen: number, text = 1_000_000) =>
  query(`create or replace function private.device_limits(out most integer, out chosen integer, out most_text integer)
    language sql immutable set search_path = '' as $$ select ${most}, ${chosen}, ${text} $$`)

const choose = async () => {
  const [row] = await query<{ moved: number }>('select private.choose_device_products() as moved')
  return row?.moved
}

async function selectedNames(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select name from products where in_offline_catalogue and status = 'live' order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Creates products with these names, a minute apart. */
async function addProducts(...names: readonly string[]): Promise<void> {
  for (const [n, name] of names.entries()) {
    await query(
      `insert into products (name, category, price, stock_quantity, created_at) values ($1, 'food', 5, 9, now() - $2 * interval '1 minute')`,
      [name, n],
    )
  }
}

beforeEach(async () => {
  await query('truncate products cascade')
  await limitTo(100, 100)
})

test('phones keep a whole shop if it fits, otherwise products in stock, featured, sold and new, in this order', async () => {
  await addProducts('newest', 'new', 'old', 'sold', 'unpaid', 'featured', 'sold out')
  await query(`update products set featured = true where name like 'featured' or name = 'sold out'`)
  await query(`update products set stock_quantity = 0 where name = 'sold out'`)
  const { userId } = await createCustomer(database())
  for (const name of ['sold', 'unpaid']) {
    const [product] = await query<{ id: string }>('select id from products where name = $1', [name])
    const order = await placeOrder(database(), userId, [anItem(product?.id ?? '', 2)])
    if (name === 'sold') await settle(database(), order)
  }
  expect(await choose()).toBe(0)
  await limitTo(6, 4)
  expect(await choose()).toBe(3)
  expect(await selectedNames()).toEqual(['featured', 'new', 'newest', 'sold'])
  expect(await choose()).toBe(0)
  await limitTo(7, 4)
  expect(await choose()).toBe(3)
  expect(await selectedNames()).toHaveLength(7)
})

test('the selection stays within the byte limit', async () => {
  await addProducts('newest', 'new', 'old')
  const [size] = await query<{ longest: number }>(
    'select max(length(private.catalogue_row(p)::text)) as longest from products p',
  )
  await limitTo(100, 100, 2 * (size?.longest ?? 0))
  expect(await choose()).toBe(1)
  expect(await selectedNames()).toEqual(['new', 'newest'])
})

test('a new selection ignores removed products, and sends devices only what changed', async () => {
  await addProducts('new', 'old', 'removed')
  await query(`delete from products where name = 'removed'`)
  await limitTo(1, 1)
  const stamps = () => query<{ name: string; tx: string }>('select name, changed_tx as tx from products order by name')
  const before = await stamps()
  expect(await choose()).toBe(1)
  const moved = (await stamps()).filter(({ tx }, n) => tx !== before[n]?.tx)
  expect(moved.map(({ name }) => name)).toEqual(['old'])
})

test('products imported beyond the limit wait for the next selection, unsent', async () => {
  await limitTo(3, 3)
  await addProducts('first', 'second')
  await query(
    `insert into products (name, category, price) select 'import ' || n, 'food', 5 from generate_series(1, 4) n`,
  )
  await addProducts('last')
  expect(await selectedNames()).toHaveLength(3)
  const unheard = await query(
    `select count(*)::integer as count from products where changed_tx = 0 and not in_offline_catalogue`,
  )
  expect(unheard).toEqual([{ count: 4 }])
  const [page] = await query<{ page: { rows: unknown[]; others: boolean } }>(
    `select catalogue_changes(epoch::text, 'c.0.ffffffff-ffff-ffff-ffff-ffffffffffff') as page from private.catalogue_epoch`,
  )
  expect(page?.page.rows).toHaveLength(3)
  expect(page?.page.others).toBe(true)
})
