import { beforeEach, expect, test } from 'vitest'
import { PRODUCT_COLUMNS, type ProductRecord, VARIANT_COLUMNS } from '../../../src/data/catalogue/product-record.ts'
import { type CataloguePage, readCatalogue } from '../harness/catalogue.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createProduct, createVariant } from '../harness/shop.ts'

const database = databaseForFile()

const page = (epoch: string | null, cursor: string | null, limit?: number) =>
  database().rpc<CataloguePage>('anon', 'catalogue_changes', {
    p_epoch: epoch,
    p_cursor: cursor,
    ...(limit === undefined ? {} : { p_limit: limit }),
  })

beforeEach(async () => {
  await database().query('truncate products cascade')
})

test('a device without an epoch gets all live products, with summaries and without tombstones', async () => {
  const id = await createProduct(database(), { name: 'Kettle', price: 1999.99, stock: 4 })
  await createVariant(database(), id, { stock: 6 })
  const gone = await createProduct(database())
  await database().query('delete from products where id = $1', [gone])
  const first = await page('', '')
  expect(first).toMatchObject({ reset: true, more: false })
  expect(first.rows).toMatchObject([
    {
      id,
      name: 'Kettle',
      price: 1999.99,
      stock_quantity: 6,
      deleted: false,
      varieties: [{ value: 'Red', stock_quantity: 6 }],
    },
  ])
})

test('a product has exactly the columns that devices know', async () => {
  const id = await createProduct(database())
  await createVariant(database(), id)
  await database().query(`update products set image_alts = '{A red kettle}', sale_price = 500 where id = $1`, [id])
  const [row] = (await page('', '')).rows as readonly object[] as readonly ProductRecord[]
  expect(Object.keys(row ?? {}).sort()).toEqual([...PRODUCT_COLUMNS, 'deleted'].sort())
  expect(Object.keys(row?.varieties[0] ?? {}).sort()).toEqual([...VARIANT_COLUMNS].sort())
})

test('after the full read only changes follow, removals as tombstones', async () => {
  const [kept, removed] = [await createProduct(database()), await createProduct(database())]
  const full = await readCatalogue(page, { epoch: null, cursor: null })
  await database().query('update products set price = 42 where id = $1', [kept])
  await database().query('delete from products where id = $1', [removed])
  const next = await page(full.epoch, full.cursor)
  expect(next.reset).toBe(false)
  expect(next.rows.find((row) => row.id === kept)).toMatchObject({ price: 42, deleted: false })
  expect(next.rows.find((row) => row.id === removed)).toEqual({ id: removed, deleted: true })
  const idle = await page(next.epoch, next.cursor)
  expect(idle).toMatchObject({ rows: [], more: false, reset: false, cursor: next.cursor })
})

test('tombstones are deleted after a year unless orders refer to them, and devices away longer read everything', async () => {
  const [kept, old, recent] = [
    await createProduct(database()),
    await createProduct(database()),
    await createProduct(database()),
  ]
  const full = await readCatalogue(page, { epoch: null, cursor: null })
  await database().query(`update products set status = 'removed' where id = any ($1)`, [[old, recent]])
  const after = await page(full.epoch, full.cursor)
  await database().query('alter table products disable trigger products_stamp')
  await database().query(`update products set updated_at = now() - interval '13 months' where id = $1`, [old])
  await database().query('alter table products enable trigger products_stamp')
  const since = await page(after.epoch, after.cursor)
  expect(await database().query('select private.forget_tombstones() as count')).toEqual([{ count: 1 }])
  const ids = (await database().query<{ id: string }>('select id from products')).map(({ id }) => id)
  expect(ids.sort()).toEqual([kept, recent].sort())
  expect(await page(full.epoch, full.cursor)).toMatchObject({ reset: true, rows: [{ id: kept }] })
  expect(await page(since.epoch, since.cursor)).toMatchObject({ reset: false, rows: [] })
})

test('pages of any size add up to the whole, even within one transaction', async () => {
  const rows = Array.from({ length: 23 }, (_, index) => `('Pot ${index}', 'food', 1)`)
  await database().query(`insert into products (name, category, price) values ${rows.join(', ')}`)
  for (const limit of [1, 2, 7, 22, 23, 24, 500]) {
    const read = await readCatalogue(page, { epoch: null, cursor: null, limit })
    expect(read.pages, `limit ${limit}`).toBe(Math.ceil(23 / limit))
    expect(read.products.size, `limit ${limit}`).toBe(23)
  }
})

test('a product that changes between two pages of the full read is not lost', async () => {
  const ids: string[] = []
  for (let count = 0; count < 4; count++) ids.push(await createProduct(database()))
  const first = await page(null, null, 2)
  await database().query('update products set price = 7 where id = $1', [ids[0]])
  await database().query('delete from products where id = $1', [ids[1]])
  const read = await readCatalogue(page, { epoch: first.epoch, cursor: first.cursor, limit: 2, products: first.rows })
  const after = await readCatalogue(page, {
    epoch: read.epoch,
    cursor: read.cursor,
    products: [...read.products.values()],
  })
  expect([...after.products.keys()].sort()).toEqual([ids[0], ids[2], ids[3]].sort())
  expect(after.products.get(ids[0] ?? '')).toMatchObject({ price: 7 })
})

test.each([
  ['a wrong epoch', 'other', null],
  ['a broken cursor', null, 'c.1'],
  ['a cursor with SQL in it', null, "c.1.'; drop table products; --"],
  ['a future cursor, as after a restore', null, 'c.999999999999.00000000-0000-0000-0000-000000000000'],
])('%s forces a full read', async (_, epoch, cursor) => {
  const id = await createProduct(database())
  const full = await page(null, null)
  const again = await page(epoch ?? full.epoch, cursor ?? full.cursor)
  expect(again.reset).toBe(true)
  expect(again.rows.map((row) => row.id)).toEqual([id])
})

test('the step after a restore starts a new epoch, so that every device reads everything', async () => {
  const id = await createProduct(database())
  await database().query('alter table products disable trigger products_stamp')
  await database().query('update products set changed_tx = 900000000000')
  await database().query('alter table products enable trigger products_stamp')
  const full = await readCatalogue(page, { epoch: null, cursor: null })
  expect([...full.products.keys()]).toEqual([id])
  await database().query('select private.start_catalogue_epoch()')
  const after = await page(full.epoch, full.cursor)
  expect(after).toMatchObject({ reset: true, rows: [{ id }] })
  await database().query('update products set price = 3 where id = $1', [id])
  expect((await page(after.epoch, after.cursor)).rows).toMatchObject([{ id, price: 3 }])
})

test('a page never has more than 500 products', async () => {
  await database().query(
    `insert into products (name, category, price) select 'Pot ' || n, 'food', 1 from generate_series(1, 501) n`,
  )
  expect((await page(null, null, 100_000)).rows).toHaveLength(500)
  expect((await page(null, null, -5)).rows).toHaveLength(1)
})

test('a product outside the device selection is sent as removed once, then not until it returns', async () => {
  const id = await createProduct(database())
  const full = await readCatalogue(page, { epoch: null, cursor: null })
  await database().query('update products set in_offline_catalogue = false where id = $1', [id])
  const left = await page(full.epoch, full.cursor)
  expect(left).toMatchObject({ rows: [{ id, deleted: true }], others: true })
  await database().query('update products set price = 7, name = $2 where id = $1', [id, 'Renamed'])
  expect(await page(left.epoch, left.cursor)).toMatchObject({ rows: [], cursor: left.cursor })
  expect(await page(null, null)).toMatchObject({ rows: [], more: false, others: true })
  await database().query('update products set in_offline_catalogue = true where id = $1', [id])
  expect(await page(left.epoch, left.cursor)).toMatchObject({ rows: [{ id, price: 7 }], others: false })
  await database().query('update products set in_offline_catalogue = false where id = $1', [id])
  await database().query('delete from products where id = $1', [id])
  expect(await page(left.epoch, left.cursor)).toMatchObject({ rows: [{ id, deleted: true }], others: false })
})

test('after a restore a product outside the device selection is still not sent', async () => {
  const id = await createProduct(database())
  await database().query('update products set in_offline_catalogue = false where id = $1', [id])
  await database().query('select private.start_catalogue_epoch()')
  const full = await readCatalogue(page, { epoch: null, cursor: null })
  expect(full.products.size).toBe(0)
  await database().query('update products set in_offline_catalogue = true where id = $1', [id])
  expect((await page(full.epoch, full.cursor)).rows).toMatchObject([{ id, deleted: false }])
})
