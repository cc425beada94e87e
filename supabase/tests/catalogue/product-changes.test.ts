import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { endSale } from '../harness/end-sale.ts'
import { createAdmin, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createProduct, createVariant, stockOf } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let pot: string

beforeAll(async () => {
  admin = await createAdmin(database())
})
beforeEach(async () => {
  await database().query('truncate products cascade')
  pot = await createProduct(database(), { name: 'Pot 100%', price: 1000, stock: 3 })
})

describe('stock', () => {
  const adjust = (args: Record<string, unknown>) =>
    database().rpc(admin, 'adjust_stock', { p_request_id: randomUUID(), p_product_id: pot, ...args })

  test('changes by a difference and never falls below zero', async () => {
    expect(await adjust({ p_delta: 5 })).toBe(8)
    expect(await adjust({ p_delta: -50 })).toBe(0)
  })

  test('changes once for a repeated press, despite sales in between', async () => {
    const press = { p_request_id: randomUUID(), p_delta: 5 }
    expect(await adjust(press)).toBe(8)
    await database().query('update products set stock_quantity = 7 where id = $1', [pot])
    expect(await adjust(press)).toBe(8)
    expect(await stockOf(database(), pot)).toBe(7)
    expect(await refusal(adjust({ ...press, p_delta: 6 }))).toMatchObject({ hint: 'request_key_conflict' })
    expect(await refusal(adjust({ p_request_id: null }))).toMatchObject({ hint: 'bad_request' })
    await database().query(`update private.requests set created_at = now() - interval '25 hours'`)
    await database().query('select private.forget_old_rows()')
    expect(await database().query('select id from private.requests')).toEqual([])
  })

  test('of a variant updates its product’s total', async () => {
    const red = await createVariant(database(), pot, { stock: 5 })
    await adjust({ p_variety_id: red, p_delta: -2 })
    expect(await stockOf(database(), pot)).toBe(3)
    expect(await refusal(adjust({ p_delta: 1 }))).toMatchObject({ hint: 'unknown_product' })
  })
})

describe('new prices', () => {
  const reprice = (...prices: { id: string; seen: number; price: number }[]) =>
    database().rpc<{ action: string; message: string | null }[]>(admin, 'change_prices', {
      p_prices: JSON.stringify(prices),
    })
  const priceOf = async (id: string) =>
    (await database().query<{ price: number }>('select price from products where id = $1', [id]))[0]?.price

  test('are those the admin saw, even if sent repeatedly', async () => {
    const change = { id: pot, seen: 1000, price: 900 }
    expect(await reprice(change)).toEqual([{ id: pot, name: 'Pot 100%', action: 'changed', message: null }])
    expect(await reprice(change)).toMatchObject([{ action: 'unchanged' }])
    expect(await priceOf(pot)).toBe(900)
  })

  test('do not block other products if one is refused with a reason', async () => {
    const onSale = await createProduct(database(), { name: 'Kettle', price: 1000 })
    await database().query('update products set sale_price = 950 where id = $1', [onSale])
    const cup = await createProduct(database(), { name: 'Cup', price: 800 })
    const unknownId = '00000000-0000-4000-8000-00000000dead'
    const outcomes = await reprice(
      { id: onSale, seen: 1000, price: 900 },
      { id: cup, seen: 700, price: 630 },
      { id: unknownId, seen: 1, price: 2 },
      { id: pot, seen: 1000, price: 900 },
    )
    expect(outcomes).toMatchObject([
      { name: 'Kettle', action: 'refused', message: expect.stringContaining('products_sale_price_range') },
      { name: 'Cup', action: 'refused', message: 'Its price is ₦800.00 by now. Look at it again.' },
      { action: 'refused', message: 'There is no such product.' },
      { action: 'changed' },
    ])
    expect(await Promise.all([onSale, cup, pot].map(priceOf))).toEqual([1000, 800, 900])
  })

  test('are never zero', async () => {
    expect(await reprice({ id: pot, seen: 1000, price: 0 })).toMatchObject([{ action: 'refused' }])
  })
})

describe('an expired sale', () => {
  const sale = async () =>
    (await database().query('select sale_price, sale_from, sale_until from products where id = $1', [pot]))[0]
  const cleared = { sale_price: null, sale_from: null, sale_until: null }

  test('is cleared by the job', async () => {
    await endSale(database(), pot)
    await database().query('select private.apply_campaigns()')
    expect(await sale()).toEqual(cleared)
  })

  test('never blocks a new price, alone, in bulk or from a spreadsheet', async () => {
    const ways = [
      () => database().as(admin, (run) => run('update products set price = 700 where id = $1', [pot])),
      () => database().rpc(admin, 'change_prices', { p_prices: JSON.stringify([{ id: pot, seen: 1000, price: 700 }]) }),
      () =>
        database().rpc(admin, 'import_products', {
          p_import: JSON.stringify({ id: randomUUID(), file_name: 'list.csv', digest: 'a'.repeat(64) }),
          p_writes: JSON.stringify([
            {
              id: pot,
              is_new: false,
              expect: {},
              set: { price: 700, sale_price: 800, sale_until: new Date(Date.now() - 3_600_000).toISOString() },
            },
          ]),
        }),
    ]
    for (const way of ways) {
      await database().query('update products set price = 1000 where id = $1', [pot])
      await endSale(database(), pot)
      await way()
      expect(await database().query('select price from products where id = $1', [pot])).toEqual([{ price: 700 }])
      expect(await sale()).toEqual(cleared)
    }
  })
})
