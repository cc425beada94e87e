import { beforeAll, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder } from '../harness/shop.ts'

type Page<Row = Record<string, unknown>> = { total: number; rows: Row[]; choices?: unknown }

const database = databaseForFile()
let admin: Person
let ada: Person
let paid: PlacedOrder
let unpaid: PlacedOrder

beforeAll(async () => {
  admin = await createAdmin(database())
  ada = await createCustomer(database(), { first_name: 'Ada', last_name: 'Obi' })
  const pot = await createProduct(database(), { name: 'Pot' })
  paid = await placeOrder(database(), ada.userId, [anItem(pot, 2)])
  await settle(database(), paid)
  unpaid = await placeOrder(database(), ada.userId, [anItem(pot)])
  await database().query(
    `insert into support_tickets (user_id, subject, message, status)
     select $1, 'Ticket ' || n, 'It leaks', case when n <= 3 then 'open' else 'closed' end from generate_series(1, 25) n`,
    [ada.userId],
  )
  await database().query(`insert into reviews (user_id, product_id, rating, comment) values ($1, $2, 2, 'It leaks')`, [
    ada.userId,
    pot,
  ])
})

const list = (table: string, args: Record<string, unknown> = {}) => ask('admin_list', { p_list: table, ...args })
const ask = <T = Page>(name: string, args: Record<string, unknown> = {}) => database().rpc<T>(admin, name, args)
const idsOf = async (args: Record<string, unknown>) => (await ask('admin_orders', args)).rows.map(({ id }) => id)

describe('orders', () => {
  test('include customer, items and history, but no request keys', async () => {
    const { rows } = await ask('admin_orders', { p_search: paid.order_id.slice(-8).toUpperCase() })
    expect(rows).toMatchObject([
      {
        id: paid.order_id,
        customer_name: 'Ada Obi',
        order_items: [{ name: 'Pot', quantity: 2 }],
        order_history: [{ to_status: 'pending' }, { to_status: 'confirmed' }],
      },
    ])
    expect(rows[0]).not.toHaveProperty('request_hash')
  })

  test('are found by both order numbers, customer and reference', async () => {
    expect(await idsOf({ p_search: `#${unpaid.order_id.slice(-8).toUpperCase()}` })).toEqual([unpaid.order_id])
    expect(await idsOf({ p_search: unpaid.order_id.slice(0, 8) })).toEqual([unpaid.order_id])
    expect(await idsOf({ p_search: paid.tx_ref })).toEqual([paid.order_id])
    expect(await idsOf({ p_search: 'ada obi' })).toHaveLength(2)
    expect(await idsOf({ p_search: '%' })).toEqual([])
  })

  test('count as to ship once paid, until shipped', async () => {
    expect(await idsOf({ p_needs: 'ship' })).toEqual([paid.order_id])
    expect(await idsOf({ p_status: 'pending' })).toEqual([unpaid.order_id])
    expect(await ask('admin_shipping_figures')).toMatchObject({ to_ship: 1, to_ship_late: 0, to_refund: 0 })
    await ask('update_order', { p_order_id: paid.order_id, p_status: 'pending' })
    expect(await idsOf({ p_needs: 'ship' })).toEqual([paid.order_id])
    expect(await ask('admin_shipping_figures')).toMatchObject({ to_ship: 1 })
  })

  test('change status together; one that cannot change does not block the others', async () => {
    const nobody = '00000000-0000-4000-8000-00000000dead'
    const outcome = await ask('update_orders', { p_order_ids: [nobody, paid.order_id], p_status: 'processing' })
    expect(outcome).toMatchObject({ moved: 1, refused: [{ order_id: nobody }] })
    expect(await idsOf({ p_status: 'processing' })).toEqual([paid.order_id])
  })
})

test('tickets are filtered, searched and paged with a total', async () => {
  const { total, rows } = await list('support_tickets', { p_offset: 20, p_limit: 20 })
  expect([total, rows.length]).toEqual([25, 5])
  expect(await list('support_tickets', { p_filters: { status: 'open' } })).toMatchObject({ total: 3 })
  expect(await list('support_tickets', { p_search: 'ticket 25' })).toMatchObject({
    total: 1,
    rows: [{ subject: 'Ticket 25', customer_name: 'Ada Obi' }],
  })
})

test('the first rows of a list, requested without a page, come without a total', async () => {
  const first = { p_offset: null, p_limit: 1 }
  expect(await list('support_tickets', first)).toMatchObject({ total: 1, rows: [{ id: expect.any(String) }] })
  expect(await ask('admin_orders', first)).toMatchObject({ total: 1, rows: [{ id: expect.any(String) }] })
})

test('reviews include product and customer', async () => {
  expect(await list('reviews', { p_filters: { rating: '2' } })).toMatchObject({
    total: 1,
    rows: [{ product_name: 'Pot', customer_name: 'Ada Obi', comment: 'It leaks' }],
  })
  expect(await list('reviews', { p_filters: { rating: '5' } })).toMatchObject({ total: 0, rows: [] })
})

test('customers include their orders and spending', async () => {
  const { rows } = await list('profiles', { p_search: 'ada obi' })
  expect(rows).toMatchObject([{ name: 'Ada Obi', orders: 2, spent: paid.total, role: 'customer' }])
  expect(await list('profiles', { p_filters: { role: 'admin' } })).toMatchObject({ total: 1 })
})

test('charts have every day of their period, even without sales', async () => {
  const { daily, ...charts } = await ask<{ daily: { revenue: number }[]; paid: number; placed: number }>(
    'admin_charts',
    {
      p_days: 7,
    },
  )
  expect(daily).toHaveLength(7)
  expect(daily.at(-1)).toMatchObject({ revenue: paid.total, orders: 1 })
  expect(charts).toMatchObject({ placed: 2, paid: 1, top_products: [{ name: 'Pot', quantity: 2 }] })
})

test('the audit log lists who changed what, latest first', async () => {
  await ask('set_user_role', { p_user_id: ada.userId, p_role: 'customer' })
  const { rows, choices } = await list('audit_log', { p_filters: { action: 'update_order' }, p_choices: 'action' })
  expect(rows[0]).toMatchObject({ action: 'update_order', target: paid.order_id })
  expect(choices).toEqual(expect.arrayContaining(['set_user_role', 'update_order']))
})

test('a list sorts by any of its columns, and only admin lists can be read', async () => {
  const { rows } = await list('support_tickets', { p_sort: 'subject', p_descending: false, p_limit: 2 })
  expect(rows).toMatchObject([{ subject: 'Ticket 1' }, { subject: 'Ticket 10' }])
  for (const table of ['payment_methods', 'x"; drop table public.reviews; --'])
    expect(await refusal(list(table))).toMatchObject({ hint: 'bad_request' })
  expect(await refusal(list('reviews', { p_filters: { 'id" is null or "id': 'x' } }))).toMatchObject({ code: '42703' })
})
