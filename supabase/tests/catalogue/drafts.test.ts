import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CataloguePage, readCatalogue } from '../harness/catalogue.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, createVariant, quoteOrder } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string

beforeAll(async () => {
  admin = await createAdmin(database())
  ada = await createCustomer(database())
})
beforeEach(async () => {
  await database().query('truncate products cascade')
  pot = await createProduct(database(), { name: 'Pot' })
})

const page = (epoch: string | null, cursor: string | null) =>
  database().rpc<CataloguePage>('anon', 'catalogue_changes', { p_epoch: epoch, p_cursor: cursor })
const change = (status: string) =>
  database().rpc(admin, 'change_products', { p_ids: [pot], p_change: JSON.stringify({ status }) })
const newDraft = async () => {
  const [row] = await database().query<{ id: string }>(
    `insert into products (name, category, price, stock_quantity, status) values ('Lid', 'food', 500, 3, 'draft') returning id`,
  )
  return String(row?.id)
}
const builds = async () => (await database().query('select from private.site_changes')).length
const adminNames = async (p_stock?: string) => {
  const args = { p_sort: 'name', p_descending: false, ...(p_stock && { p_stock }) }
  const { rows } = await database().rpc<{ rows: { name: string }[] }>(admin, 'admin_products', args)
  return rows.map(({ name }) => name)
}

describe('a draft', () => {
  test('is hidden from shoppers, and requests no build', async () => {
    const known = await readCatalogue(page, { epoch: null, cursor: null })
    await database().query('delete from private.site_changes')
    const draft = await newDraft()
    expect(await builds()).toBe(0)
    await createVariant(database(), draft)
    expect((await page(known.epoch, known.cursor)).rows).toEqual([])
    expect((await page('', '')).rows).toMatchObject([{ id: pot }])
    for (const caller of ['anon', ada] as const) {
      const read = (sql: string) => database().as(caller, (query) => query(sql, [draft]))
      expect(await read('select id from products where id = $1')).toEqual([])
      expect(await read('select id from product_varieties where product_id = $1')).toEqual([])
      expect(JSON.stringify(await database().rpc(caller, 'list_products'))).not.toContain(draft)
    }
    const save = database().as(ada, (query) => query('insert into wishlist (product_id) values ($1)', [draft]))
    expect(await refusal(save)).toMatchObject({ hint: 'unknown_product' })
    expect((await quoteOrder(database(), [anItem(draft)])).items).toMatchObject([{ problem: 'gone' }])
  })

  test('reaches devices and pages when it is published', async () => {
    const known = await readCatalogue(page, { epoch: null, cursor: null })
    const draft = await newDraft()
    await database().query('delete from private.site_changes')
    await database().query(`update products set status = 'live' where id = $1`, [draft])
    expect((await page(known.epoch, known.cursor)).rows).toMatchObject([{ id: draft, name: 'Lid', deleted: false }])
    expect(await builds()).toBe(1)
  })

  test('is in the admin’s list under its own filter, not under stock filters', async () => {
    await newDraft()
    expect(await adminNames()).toEqual(['Lid', 'Pot'])
    expect(await adminNames('draft')).toEqual(['Lid'])
    expect(await adminNames('in')).toEqual(['Pot'])
    expect(await adminNames('low')).toEqual([])
  })
})

describe.each(['draft', 'removed'])('a live product that becomes %s', (status) => {
  test('is removed from devices and lists, and can no longer be ordered', async () => {
    const known = await readCatalogue(page, { epoch: null, cursor: null })
    await change(status)
    expect((await page(known.epoch, known.cursor)).rows).toEqual([{ id: pot, deleted: true }])
    expect(JSON.stringify(await database().rpc('anon', 'list_products'))).not.toContain(pot)
    expect((await quoteOrder(database(), [anItem(pot)])).items).toMatchObject([{ problem: 'gone' }])
  })

  test('can be restored unchanged', async () => {
    await change(status)
    const known = await readCatalogue(page, { epoch: null, cursor: null })
    await change('live')
    expect((await page(known.epoch, known.cursor)).rows).toMatchObject([{ id: pot, name: 'Pot', deleted: false }])
  })
})

test('a product has one of three states, and the log records each change', async () => {
  expect(await refusal(change('hidden'))).toMatchObject({ code: '23514' })
  for (const status of ['draft', 'live', 'removed', 'live']) await change(status)
  expect(await database().query('select action from audit_log where target = $1 order by id', [pot])).toEqual(
    ['hide_product', 'publish_product', 'remove_product', 'restore_product'].map((action) => ({ action })),
  )
})
