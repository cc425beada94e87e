import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProductRecord, productFromRecord } from '../../../src/data/catalogue/product-record.ts'
import { pricedAt } from '../../../src/domain/catalogue/sale.ts'
import { numericFromKobo } from '../../../src/domain/money/money.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { endSale } from '../harness/end-sale.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, createVariant, placeOrder, quoteOrder } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let pot: string

const HOUR = 3_600_000
const hours = (from: number) => new Date(Date.now() + from * HOUR).toISOString()
const query = <Row = Record<string, unknown>>(text: string, args?: readonly unknown[]) =>
  database().query<Row>(text, args)

const change = (id: string, columns: Record<string, unknown>) =>
  database().as(admin, (asAdmin) => {
    const names = Object.keys(columns)
    const set = names.map((name, place) => `${name} = $${place + 2}`).join(', ')
    return asAdmin(`update products set ${set} where id = $1`, [id, ...Object.values(columns)])
  })

const salePrice = async (id: string) =>
  (await query<{ price: number | null }>('select sale_price as price from products where id = $1', [id]))[0]?.price

async function start(overrides: Record<string, unknown> = {}): Promise<string> {
  const args = { p_title: 'Pots', p_category: 'kitchen-utensils', p_percent: 20, p_starts_at: null, ...overrides }
  return database().rpc<string>(admin, 'start_sale_campaign', { p_ends_at: hours(24), ...args })
}

/** Makes a campaign older. */
const wait = (time: string) =>
  database().database.script(
    `update sale_campaigns set starts_at = starts_at - interval '${time}', ends_at = ends_at - interval '${time}'`,
    'select private.apply_campaigns()',
  )

beforeAll(async () => {
  admin = await createAdmin(database())
})

beforeEach(async () => {
  await query('update sale_campaigns set ended_at = now()')
  await query(`update products set status = 'removed', sale_price = null, sale_from = null, sale_until = null`)
  pot = await createProduct(database(), { name: 'Pot', price: 1000, stock: 50 })
})

describe('a product on sale', () => {
  test('has the same price on devices and in the database at each boundary (rule P15)', async () => {
    const from = Date.UTC(2026, 10, 27, 8, 0, 0, 1)
    const until = Date.UTC(2026, 10, 30, 8, 0, 0, 1)
    for (const [begin, end] of [
      [from, until],
      [null, until],
      [from, null],
      [null, null],
    ] as const) {
      const text = (at: number | null) => (at === null ? null : new Date(at).toISOString())
      await change(pot, { sale_price: 799.99, sale_from: text(begin), sale_until: text(end) })
      for (const at of [from - 1, from, until - 1, until]) {
        const [row] = await query<{ price: number; late: number; record: ProductRecord }>(
          `select private.price_now(p, $2) as price, private.price_now(p, $2::timestamptz + interval '999 microseconds') as late,
             private.catalogue_row(p) as record from products p where id = $1`,
          [pot, text(at)],
        )
        const onDevice = numericFromKobo(pricedAt(productFromRecord(row?.record as ProductRecord), at).price)
        expect([row?.price, row?.late], `${begin} to ${end} at ${at}`).toEqual([onDevice, onDevice])
      }
    }
  })

  test('is omitted for devices if there is none', async () => {
    const [row] = await query('select private.catalogue_row(p) as record from products p where id = $1', [pot])
    expect(Object.keys(row?.record as object).filter((key) => key.startsWith('sale'))).toEqual([])
  })

  test('is quoted and sold at the current price plus the variant’s, and the order stores the regular price', async () => {
    const lid = await createProduct(database(), { name: 'Lid', price: 500 })
    const blue = await createVariant(database(), pot, { value: 'Blue', additionalPrice: 50, stock: 5 })
    await change(pot, { sale_price: 800, sale_until: hours(1) })
    await change(lid, { sale_price: 400, sale_from: hours(1) })
    const items = [anItem(pot, 2, blue), anItem(lid)]
    const quote = await quoteOrder(database(), items)
    expect(quote.subtotal).toBe(2200)
    const ada = await createCustomer(database())
    const { order_id } = await placeOrder(database(), ada.userId, items)
    expect(
      await query('select name, price, regular_price from order_items where order_id = $1 order by name', [order_id]),
    ).toEqual([
      { name: 'Lid', price: 500, regular_price: null },
      { name: 'Pot', price: 850, regular_price: 1050 },
    ])
    const [mail] = await query<{ was: string }>(
      `select private.order_mail(o) #>> '{items,1,regular_price}' as was from orders o where id = $1`,
      [order_id],
    )
    expect(Number(mail?.was)).toBe(1050)
  })

  test('that has ended is refused at its sale price', async () => {
    const ada = await createCustomer(database())
    await change(pot, { sale_price: 800, sale_until: new Date(Date.now() - 1).toISOString() })
    const order = placeOrder(database(), ada.userId, [anItem(pot)], { expectedTotal: 800 + 60 + 2500 })
    expect(await refusal(order)).toMatchObject({ hint: 'prices_changed' })
  })

  test.each([
    [{ sale_price: 1000 }, 'products_sale_price_range'],
    [{ sale_price: 0 }, 'products_sale_price_range'],
    [{ sale_until: '2030-01-01' }, 'products_sale_window_needs_price'],
    [{ sale_price: 1, sale_from: '2030-01-01', sale_until: '2030-01-01' }, 'products_sale_window_order'],
  ])('is refused with %j', async (columns, constraint) => {
    expect(await refusal(change(pot, columns))).toMatchObject({ constraint })
  })
})

describe('a sale over a category (rule P16)', () => {
  test('lowers prices in its category, also of later products, except those already on sale', async () => {
    const soap = await createProduct(database(), { price: 100 })
    await change(soap, { category: 'body-care' })
    const own = await createProduct(database(), { price: 1000 })
    await change(own, { sale_price: 950 })
    const preview = await database().rpc<object>(admin, 'preview_sale_campaign', {
      p_category: 'kitchen-utensils',
      p_percent: 20,
    })
    expect(preview).toMatchObject({ products: 1, own: 1, examples: [{ id: pot, price: 1000, sale_price: 800 }] })
    await start()
    const late = await createProduct(database(), { price: 333.33 })
    await change(soap, { category: 'kitchen-utensils' })
    await change(pot, { price: 2000 })
    expect(await Promise.all([pot, own, late, soap].map(salePrice))).toEqual([1600, 950, 266.66, 80])
    await change(soap, { category: 'body-care' })
    expect(await salePrice(soap)).toBeNull()
  })

  test('yields to an admin’s sale price, and resumes when it is cleared', async () => {
    await start()
    await change(pot, { sale_price: 700, sale_until: null })
    expect(await salePrice(pot)).toBe(700)
    await change(pot, { sale_price: null, sale_from: null })
    expect(await salePrice(pot)).toBe(800)
  })

  test('removes its prices once when ended', async () => {
    const id = await start()
    expect(await database().rpc(admin, 'end_sale_campaign', { p_id: id })).toBe(true)
    expect(await salePrice(pot)).toBeNull()
    expect(await database().rpc(admin, 'end_sale_campaign', { p_id: id })).toBe(false)
    const audited = await query('select action, detail from audit_log where target = $1 order by id', [id])
    expect(audited).toMatchObject([
      { action: 'start_sale_campaign', detail: { title: 'Pots', percent: 20 } },
      { action: 'end_sale_campaign', detail: { title: 'Pots' } },
    ])
  })

  test('allows the next one of its category once over', async () => {
    await start({ p_ends_at: hours(2) })
    await start({ p_title: 'Later', p_percent: 50, p_starts_at: hours(2), p_ends_at: hours(4) })
    expect(await salePrice(pot)).toBe(800)
    await wait('2 hours')
    expect(await salePrice(pot)).toBe(500)
    await wait('2 hours')
    expect(await salePrice(pot)).toBeNull()
  })

  test('is refused while another covers the same products', async () => {
    await start()
    for (const other of [{}, { p_category: null }]) {
      expect(await refusal(start({ p_title: 'Other', ...other }))).toMatchObject({ hint: 'bad_request' })
    }
    await start({ p_category: 'body-care' })
    expect(await refusal(start({ p_category: 'food', p_ends_at: hours(-1) }))).toMatchObject({ hint: 'bad_request' })
  })

  test('is the same one if started again after a lost response', async () => {
    const p_ends_at = hours(3)
    const id = await start({ p_ends_at })
    expect(await start({ p_ends_at })).toBe(id)
    const planned = { p_category: 'body-care', p_starts_at: hours(1), p_ends_at }
    expect(await start(planned)).toBe(await start(planned))
    for (const other of [{ p_percent: 30 }, { p_category: null }, { p_ends_at: hours(4) }]) {
      expect(await refusal(start({ p_ends_at, ...other }))).toMatchObject({ hint: 'bad_request' })
    }
  })

  test('skips a product whose price cannot be lowered', async () => {
    await change(pot, { price: 0.01 })
    await start()
    expect(await salePrice(pot)).toBeNull()
  })
})

test('a sale’s start or end requests one build (rule H1)', async () => {
  const changes = async () => {
    await query('select private.record_sale_boundaries()')
    return (await query('select id from private.site_changes')).length
  }
  const built = (at: string) => query('update private.deploy_hook set called_at = $1', [at])
  await endSale(database(), pot)
  await query('delete from private.site_changes')
  await built(hours(-0.5))
  expect(await changes()).toBe(0)
  await built(hours(-1.5))
  expect(await changes()).toBe(1)
  expect(await changes()).toBe(1)
})

test('a sale over many products starts and ends in batches', async () => {
  await query(`insert into products (name, category, price, stock_quantity)
    select 'Pan ' || n, 'kitchen-utensils', 1000, 1 from generate_series(1, 1200) n`)
  const id = await start()
  const waiting = () => query(`select from products where status = 'live' and sale_price is null`)
  expect(await waiting()).toHaveLength(201)
  await query('select private.apply_campaigns()')
  expect(await waiting()).toEqual([])
  await database().rpc(admin, 'end_sale_campaign', { p_id: id })
  expect(await query('select private.apply_campaigns(150) as count')).toEqual([{ count: 150 }])
  expect(await query('select private.apply_campaigns() as count')).toEqual([{ count: 51 }])
  expect(await waiting()).toHaveLength(1201)
})
