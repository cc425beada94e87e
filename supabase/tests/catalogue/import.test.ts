import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createProduct, createVariant, stockOf } from '../harness/shop.ts'

type Answer = { id: string; message: string | null }

const DIGEST = 'a'.repeat(64)
const [NEW, FIRST, SECOND] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
]
const database = databaseForFile()
let admin: Person
let pot: string

beforeAll(async () => {
  admin = await createAdmin(database())
})
beforeEach(async () => {
  await database().query('truncate products, product_imports, audit_log cascade')
  pot = await createProduct(database(), { name: 'Pot', stock: 5 })
})

const store = (writes: readonly object[], id = FIRST) =>
  database().rpc<Answer[]>(admin, 'import_products', {
    p_import: JSON.stringify({ id, file_name: 'list.csv', digest: DIGEST }),
    p_writes: JSON.stringify(writes),
  })
const change = (overrides: object) => ({ id: pot, is_new: false, set: {}, expect: {}, ...overrides })
const undo = (id = FIRST) => database().rpc<number>(admin, 'undo_product_import', { p_import: id })
const productOf = async (id: string) => (await database().query('select * from products where id = $1', [id]))[0]

describe('an import', () => {
  test('adds products under their own ids, with variants, and updates others from the file', async () => {
    const lid = {
      id: NEW,
      is_new: true,
      set: { name: 'Lid', category: 'food', price: 10 },
      expect: {},
      stock: { set: 7 },
    }
    const sizes = [{ type: 'Size', value: 'L', additional_price: 5, stock: { set: 2 } }]
    expect(
      await store([{ ...lid, variants: sizes }, change({ set: { price: 1500 }, expect: { price: 1000 } })]),
    ).toEqual([
      { id: NEW, message: null },
      { id: pot, message: null },
    ])
    expect(await productOf(NEW)).toMatchObject({
      name: 'Lid',
      stock_quantity: 2,
      varieties: [{ type: 'Size', value: 'L', additional_price: 5 }],
    })
    expect(await productOf(pot)).toMatchObject({ price: 1500, name: 'Pot', stock_quantity: 5 })
  })

  test('refuses a product changed since the preview, and stores the others', async () => {
    await database().query('update products set price = 1200 where id = $1', [pot])
    const lid = { id: NEW, is_new: true, set: { name: 'Lid', category: 'food', price: 10 }, expect: {} }
    expect(await store([change({ set: { price: 1500 }, expect: { price: 1000 } }), lid])).toEqual([
      { id: pot, message: 'Somebody changed this product meanwhile.' },
      { id: NEW, message: null },
    ])
    expect(await productOf(pot)).toMatchObject({ price: 1200 })
  })

  test('adds to the current stock, never below zero, or sets it', async () => {
    await store([change({ stock: { add: 3 } })])
    expect(await stockOf(database(), pot)).toBe(8)
    await store([change({ stock: { add: -20 } })], SECOND)
    expect(await stockOf(database(), pot)).toBe(0)
    await store([change({ stock: { set: 9 } })], NEW)
    expect(await stockOf(database(), pot)).toBe(9)
  })

  test('updates variants by id, appends new ones, and keeps unnamed ones', async () => {
    const [small, large] = [
      await createVariant(database(), pot, { value: 'S', stock: 2 }),
      await createVariant(database(), pot, { value: 'L', stock: 3 }),
    ]
    await store([
      change({
        variants: [
          { id: small, additional_price: 50, stock: { add: 4 } },
          { type: 'Size', value: 'XL', stock: { set: 1 } },
        ],
      }),
    ])
    expect((await productOf(pot))?.varieties).toMatchObject([
      { id: large, value: 'L', stock_quantity: 3 },
      { id: small, value: 'S', additional_price: 50, stock_quantity: 6 },
      { value: 'XL', stock_quantity: 1 },
    ])
  })

  test('repeated after a lost response stores nothing twice', async () => {
    const write = change({ stock: { add: 3 } })
    expect(await store([write])).toEqual(await store([write]))
    expect(await stockOf(database(), pot)).toBe(8)
  })

  test('ignores columns that an admin cannot write', async () => {
    await store([change({ set: { rating_sum: 50, updated_at: '2020-01-01', price: 900 }, expect: {} })])
    expect(await productOf(pot)).toMatchObject({ rating_sum: 0, price: 900 })
  })

  test('explains each product that exceeds a limit or is gone', async () => {
    const gone = { ...change({}), id: NEW }
    const answers = await store([
      change({ set: { price: 0 } }),
      gone,
      { id: SECOND, is_new: true, set: { price: 5 }, expect: {} },
    ])
    expect(answers.map(({ message }) => message)).toEqual([
      expect.stringContaining('products_price_range'),
      'There is no product with this id.',
      expect.stringContaining('null value in column "name"'),
    ])
  })

  test('records the pictures still to be fetched', async () => {
    const pictures = [{ address: 'https://elsewhere.test/a.jpg', text: 'A pot' }]
    await store([change({ pictures })])
    expect(await database().query('select product_id, pictures, is_tried from product_import_pictures')).toEqual([
      { product_id: pot, pictures, is_tried: false },
    ])
  })
})

describe('undoing the last import', () => {
  test('removes new products and restores the others', async () => {
    const small = await createVariant(database(), pot, { value: 'S', stock: 2 })
    const before = await productOf(pot)
    const lid = { id: NEW, is_new: true, set: { name: 'Lid', category: 'food', price: 10 }, expect: {} }
    const variants = [
      { id: small, additional_price: 50, stock: { add: 4 } },
      { type: 'Size', value: 'XL', stock: { set: 1 } },
    ]
    await store([lid, change({ set: { name: 'Pot 7 L', brand: 'Ada', price: 1500 }, variants })])
    expect(await undo()).toBe(0)
    const { name, brand, price, stock_quantity, varieties } = before ?? {}
    expect(await productOf(pot)).toMatchObject({ name, brand, price, stock_quantity, varieties })
    expect(await productOf(NEW)).toMatchObject({ status: 'removed' })
  })

  test('keeps later changes and sales', async () => {
    await store([change({ set: { price: 1500, brand: 'Ada' }, stock: { add: 10 } })])
    await database().query('update products set price = 1700, stock_quantity = stock_quantity - 2 where id = $1', [pot])
    await undo()
    expect(await productOf(pot)).toMatchObject({ price: 1700, brand: null, stock_quantity: 3 })
  })

  test('restores pictures fetched since', async () => {
    await store([change({ pictures: [{ address: 'https://elsewhere.test/a.jpg', text: '' }] })])
    const fetched = {
      image_url: '/a.webp',
      gallery_images: ['/b.webp'],
      image_alts: ['A pot', ''],
      image_placeholder: '#aabbcc #ddeeff',
    }
    await database().rpc(admin, 'set_imported_pictures', { p_product_id: pot, p_pictures: JSON.stringify(fetched) })
    expect(await productOf(pot)).toMatchObject(fetched)
    await undo()
    expect(await productOf(pot)).toMatchObject({ image_url: null, gallery_images: [], image_alts: [] })
    expect(await database().query('select 1 from product_import_pictures')).toEqual([])
  })

  test('is possible once, for the last import only', async () => {
    await store([change({ set: { price: 1500 } })])
    await store([change({ set: { price: 1600 } })], SECOND)
    expect(await refusal(undo())).toMatchObject({ hint: 'bad_request' })
    expect(await undo(SECOND)).toBe(0)
    expect(await productOf(pot)).toMatchObject({ price: 1500 })
    expect(await undo(SECOND)).toBe(0)
    expect(await productOf(pot)).toMatchObject({ price: 1500 })
    expect(await refusal(store([change({ set: { price: 1 } })], SECOND))).toMatchObject({ hint: 'bad_request' })
  })
})

test('product keys and rows are ordered by id, including removed ones', async () => {
  const lid = await createProduct(database(), { name: 'Lid' })
  await database().query(`update products set status = 'removed' where id = $1`, [lid])
  const keys = await database().rpc<{ id: string; is_removed: boolean }[]>(admin, 'product_keys', {})
  expect(keys.map(({ id }) => id)).toEqual([pot, lid].sort())
  expect(keys.find(({ id }) => id === lid)).toMatchObject({ name: 'Lid', is_removed: true })
  expect(await database().rpc(admin, 'product_keys', { p_after: keys.at(-1)?.id })).toEqual([])
  expect(await database().rpc(admin, 'products_by_id', { p_ids: [pot] })).toMatchObject([{ id: pot, name: 'Pot' }])
})
