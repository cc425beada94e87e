import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createProduct, createVariant } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let pot: string
let red: string

beforeAll(async () => {
  admin = await createAdmin(database())
})
beforeEach(async () => {
  await database().query('truncate products cascade')
  pot = await createProduct(database(), { name: 'Pot', price: 1000, stock: 3 })
  red = await createVariant(database(), pot, { value: 'Red', stock: 5 })
})

const save = (columns: object, seen: object, variants?: unknown[], seenVariants?: unknown[], caller = admin) =>
  database().rpc(caller, 'save_product', {
    p_id: pot,
    p_columns: JSON.stringify(columns),
    p_seen: JSON.stringify(seen),
    ...(variants && { p_variants: JSON.stringify(variants), p_seen_variants: JSON.stringify(seenVariants) }),
  })
const stored = async () =>
  (await database().query('select name, price::float, sale_until, varieties from products where id = $1', [pot]))[0]
const aRed = () => ({ id: red, type: 'Color', value: 'Red', additional_price: 0 })
const green = { id: null, type: 'Color', value: 'Green', additional_price: 0, stock_quantity: 1 }

test('columns unchanged by others are stored, with the variants', async () => {
  await database().query('update products set name = $2 where id = $1', [pot, 'Their pot'])
  await save({ price: 1200 }, { name: 'Pot', price: 1000 }, [{ ...aRed(), stock_quantity: null }, green], [aRed()])
  expect(await stored()).toMatchObject({
    name: 'Their pot',
    price: 1200,
    varieties: [{ id: red, stock_quantity: 5 }, { value: 'Green' }],
  })
})

test('a column changed by another admin is named, and nothing is stored', async () => {
  await database().query('update products set price = 900 where id = $1', [pot])
  const tried = save({ name: 'Mine', price: 1200 }, { name: 'Pot', price: 1000 }, [green], [aRed()])
  expect(await refusal(tried)).toMatchObject({ hint: 'product_changed', detail: 'price' })
  expect(await stored()).toMatchObject({ name: 'Pot', price: 900, varieties: [{ id: red }] })
})

test('another admin’s new size survives, because variants are stored only over those seen', async () => {
  const blue = await createVariant(database(), pot, { value: 'Blue' })
  const tried = save({}, {}, [{ ...aRed(), stock_quantity: null }, green], [aRed()])
  expect(await refusal(tried)).toMatchObject({ hint: 'product_changed', detail: 'varieties' })
  expect(await database().query('select id from product_varieties where id = $1', [blue])).toHaveLength(1)
})

test('sold pieces are not a change of a variant, and a repeated change is one', async () => {
  await database().query('update product_varieties set stock_quantity = 1 where id = $1', [red])
  const args = [
    { price: 1200, sale_until: null },
    { price: 1000, sale_until: null },
  ] as const
  await save(...args, [{ ...aRed(), additional_price: 50, stock_quantity: null }], [aRed()])
  await save(...args)
  expect(await stored()).toMatchObject({ price: 1200, varieties: [{ additional_price: 50, stock_quantity: 1 }] })
})

test('times are compared regardless of their format', async () => {
  await database().query(`update products set sale_price = 5, sale_until = '2030-01-01T00:00:00Z' where id = $1`, [pot])
  await save({ sale_until: '2031-01-01T00:00:00.000Z' }, { sale_until: '2030-01-01T01:00:00+01:00' })
  expect(String((await stored())?.sale_until)).toContain('2031')
})

test('only columns that an admin may write are stored, and none for a customer', async () => {
  await save({ rating_sum: 50, name: 'New' }, { rating_sum: 0, name: 'Pot' })
  expect(await database().query('select rating_sum, name from products')).toEqual([{ rating_sum: 0, name: 'New' }])
  const eve = await createCustomer(database())
  expect(await refusal(save({ name: 'Eve' }, {}, undefined, undefined, eve))).toMatchObject({ hint: 'admin_only' })
})
