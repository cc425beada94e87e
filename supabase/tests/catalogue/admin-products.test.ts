import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_PRODUCT_FIELDS } from '../../../src/domain/catalogue/admin-product.ts'
import { fieldsWith } from '../../../src/domain/catalogue/product-fields.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createProduct, createVariant, stockOf } from '../harness/shop.ts'

type Page = { total: number; rows: { id: string; name: string; stock_quantity: number; price: number }[] }

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
  pot = await createProduct(database(), { name: 'Pot 100%', price: 1000, stock: 3 })
})

const list = (args: Record<string, unknown> = {}) => database().rpc<Page>(admin, 'admin_products', args)
const namesOf = async (args: Record<string, unknown>) => (await list(args)).rows.map(({ name }) => name)

describe('the list', () => {
  test('has pages that together contain every product once', async () => {
    for (let n = 0; n < 25; n += 1) await createProduct(database(), { name: `Lid ${n}`, price: 500 })
    const pages = await Promise.all(
      [0, 10, 20].map((offset) => list({ p_sort: 'price', p_offset: offset, p_limit: 10 })),
    )
    expect(pages.map((page) => [page.total, page.rows.length])).toEqual([
      [26, 10],
      [26, 10],
      [26, 6],
    ])
    expect(new Set(pages.flatMap((page) => page.rows.map(({ id }) => id))).size).toBe(26)
  })

  test('searches literal text, including % and _', async () => {
    await createProduct(database(), { name: 'Pot 1000' })
    expect(await namesOf({ p_search: '100%' })).toEqual(['Pot 100%'])
    expect(await namesOf({ p_search: '_' })).toEqual([])
    expect(await namesOf({ p_search: 'POT', p_sort: 'name', p_descending: false })).toEqual(['Pot 100%', 'Pot 1000'])
  })

  test('finds categories by their label', async () => {
    expect(await namesOf({ p_search: 'nothing', p_categories: ['kitchen-utensils'] })).toEqual(['Pot 100%'])
  })

  test('shows removed products only when asked', async () => {
    await database().query('delete from products where id = $1', [pot])
    expect(await namesOf({})).toEqual([])
    expect(await namesOf({ p_stock: 'removed' })).toEqual(['Pot 100%'])
  })

  test('distinguishes low stock from sold out', async () => {
    await createProduct(database(), { name: 'Gone', stock: 0 })
    expect(await namesOf({ p_stock: 'low' })).toEqual(['Pot 100%'])
    expect(await namesOf({ p_stock: 'out' })).toEqual(['Gone'])
  })
})

describe('variants', () => {
  const save = (rows: unknown[]) =>
    database().rpc(admin, 'save_product_variants', { p_product_id: pot, p_variants: JSON.stringify(rows) })
  const stored = () =>
    database().query('select value, stock_quantity from product_varieties where product_id = $1 order by position', [
      pot,
    ])

  test('are replaced at once; pieces sold since stay sold', async () => {
    const red = await createVariant(database(), pot, { value: 'Red', stock: 5 })
    await createVariant(database(), pot, { value: 'Blue' })
    await database().query('update product_varieties set stock_quantity = 4 where id = $1', [red])
    await save([
      { id: null, type: 'Color', value: 'Green', additional_price: 50, stock_quantity: 2 },
      { id: red, type: 'Color', value: 'Crimson', additional_price: 0, stock_quantity: null },
    ])
    expect(await stored()).toEqual([
      { value: 'Green', stock_quantity: 2 },
      { value: 'Crimson', stock_quantity: 4 },
    ])
    expect(await stockOf(database(), pot)).toBe(6)
  })

  test('get unique numbered SKUs after their product, also when inserted directly', async () => {
    const green = { id: null, type: 'Color', value: 'Green', additional_price: 0, stock_quantity: 1 }
    const idNow = async () => {
      const [row] = await database().query('select id from product_varieties where product_id = $1', [pot])
      return String(row?.id)
    }
    await save([green, { ...green, value: 'Blue' }])
    const [first, second] = await database().query(
      'select id from product_varieties where product_id = $1 order by position',
      [pot],
    )
    await save([])
    await save([green])
    const third = await idNow()
    await save([])
    await database().query(`insert into product_varieties (product_id, type, value) values ($1, 'Color', 'Green')`, [
      pot,
    ])
    const ids = [first?.id, second?.id, third, await idNow()].map(String)
    expect(ids.map((id) => id.slice(0, 24))).toEqual(ids.map(() => pot.slice(0, 24)))
    const numbers = ids.map((id) => Number.parseInt(id.slice(24), 16))
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(numbers[0]).toBeGreaterThan(100)
  })

  test('stay unchanged if one of them cannot be stored', async () => {
    await createVariant(database(), pot, { value: 'Red' })
    await refusal(save([{ id: null, type: 'Color', value: ' ', additional_price: 0, stock_quantity: 1 }]))
    expect(await stored()).toEqual([{ value: 'Red', stock_quantity: 5 }])
  })
})

describe('one change for many', () => {
  const change = (what: unknown, ids = [pot]) =>
    database().rpc(admin, 'change_products', { p_ids: ids, p_change: JSON.stringify(what) })

  test('features, removes and restores', async () => {
    expect(await change({ featured: true })).toBe(1)
    expect((await list({ p_featured: true })).rows).toHaveLength(1)
    await change({ status: 'removed' })
    expect(await namesOf({})).toEqual([])
    await change({ status: 'live' })
    expect(await namesOf({})).toEqual(['Pot 100%'])
    expect(await refusal(change({ featured: true }, []))).toMatchObject({ hint: 'bad_request' })
  })
})

const IN_FILES = (['form', 'rows', 'buttons'] as const).flatMap((by) => fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', by))

test.each([...IN_FILES, ...fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'pictures')])(
  'an admin writes the %s of a product',
  async (name) => {
    const { column } = ADMIN_PRODUCT_FIELDS[name]
    const [granted] = await database().query(
      `select has_column_privilege('authenticated', 'products', $1, 'insert') as new, has_column_privilege('authenticated', 'products', $1, 'update') as old`,
      [column],
    )
    expect(granted).toEqual({ new: true, old: true })
  },
)

const WRITTEN = {
  text: 'Lid',
  optionalText: 'Heavy',
  status: 'draft',
  category: 'food',
  money: 12.5,
  optionalMoney: 2.5,
  optionalTime: '2026-12-01T08:00:00+00:00',
  count: 8,
  flag: true,
  textPairs: [
    ['Lid', 'Glass'],
    ['10', 'ten'],
    ['2', 'two'],
  ],
}

test.each(IN_FILES)('an import writes the %s of a product', async (name) => {
  const { column, kind } = ADMIN_PRODUCT_FIELDS[name]
  const value = WRITTEN[kind]
  const write = {
    id: pot,
    is_new: false,
    expect: {},
    ...(name === 'stock' ? { stock: { set: value } } : { set: { sale_price: 1, [column]: value } }),
  }
  const args = {
    p_import: JSON.stringify({
      id: '00000000-0000-4000-8000-00000000000a',
      file_name: 'list.csv',
      digest: 'a'.repeat(64),
    }),
    p_writes: JSON.stringify([write]),
  }
  await database().query('truncate product_imports cascade')
  expect(await database().rpc(admin, 'import_products', args)).toEqual([{ id: pot, message: null }])
  expect((await list()).rows).toMatchObject([{ [column]: value }])
})

test.each([
  ['admin_products', {}],
  ['adjust_stock', { p_request_id: randomUUID(), p_product_id: '00000000-0000-4000-8000-00000000dead', p_delta: 1 }],
  ['import_products', { p_import: '{}', p_writes: '[]' }],
  ['undo_product_import', { p_import: '00000000-0000-4000-8000-00000000dead' }],
  ['product_keys', {}],
  ['products_by_id', { p_ids: [] }],
  ['set_imported_pictures', { p_product_id: '00000000-0000-4000-8000-00000000dead', p_pictures: '{}' }],
])('%s answers admins only', async (name, args) => {
  expect(await refusal(database().rpc(ada, name, args))).toMatchObject({ hint: 'admin_only' })
  expect(await refusal(database().rpc('anon', name, args))).toMatchObject({ code: '42501' })
})
