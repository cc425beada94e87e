import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAccount } from '../../src/data/account/delete-account.ts'
import { type AdminCounts, adminCounts } from '../../src/data/admin/admin-counts.ts'
import { type Analytics, analytics, type Charts, charts } from '../../src/data/admin/analytics/analytics.ts'
import { chatList, contactList, ticketList } from '../../src/data/admin/messages.ts'
import { type BulkOutcome, updateOrders } from '../../src/data/admin/orders/change-orders.ts'
import { orderList, shippingFigures } from '../../src/data/admin/orders/order-list.ts'
import { customerList } from '../../src/data/admin/people.ts'
import { productList } from '../../src/data/admin/products/product-list.ts'
import { promoList } from '../../src/data/admin/promo-codes.ts'
import { saleList } from '../../src/data/admin/sale-campaigns.ts'
import { checkoutRefusal } from '../../src/data/checkout/checkout-refusal.ts'
import { fetchQuote } from '../../src/data/checkout/quote.ts'
import { errorFromAnswer } from '../../src/data/errors/answer-error.ts'
import { auditLog } from '../../src/pages/admin/AdminAuditPage.tsx'
import { subscriberList } from '../../src/pages/admin/AdminNewsletterPage.tsx'
import { reviewList } from '../../src/pages/admin/AdminReviewsPage.tsx'
import { apiErrorOf } from '../../supabase/functions/_shared/orders/database-error.ts'
import { databaseForFile } from '../../supabase/tests/harness/database-for-file.ts'
import { settle } from '../../supabase/tests/harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../../supabase/tests/harness/people.ts'
import { type DatabaseRefusal, refusal } from '../../supabase/tests/harness/refusal.ts'
import {
  anItem,
  createProduct,
  createVariant,
  type PlacedOrder,
  placeOrder,
} from '../../supabase/tests/harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let caller: Person
let pot: string
let order: PlacedOrder

/** PostgREST's response to a refusal. */
const asAnswer = ({ code, hint, detail }: DatabaseRefusal) =>
  Response.json({ code, hint: hint ?? null, message: code, details: detail ?? null }, { status: 400 })

/** Answers the app's own requests from a real database's functions. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const name = new URL(String(input instanceof Request ? input.url : input)).pathname.replace('/rest/v1/rpc/', '')
  const call = database().rpc(caller, name, JSON.parse(String(init?.body ?? '{}')))
  return call.then(
    (json) => Response.json(json),
    async () => asAnswer(await refusal(call)),
  )
}

/** Returns the paths of fields the database doesn't fill, such as a renamed or forgotten column. */
function missing(value: unknown, path = 'answer'): string[] {
  if (value === undefined || Number.isNaN(value)) return [path]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => missing(inner, `${path}.${key}`))
}

const read = <T>(options: { queryKey: readonly unknown[] }) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(options as { queryKey: string[] }) as T

beforeAll(async () => {
  admin = await createAdmin(database())
  ada = await createCustomer(database(), { first_name: 'Ada', last_name: 'Obi' })
  pot = await createProduct(database(), { name: 'Pot', stock: 5 })
  const large = await createVariant(database(), await createProduct(database(), { name: 'Pan' }), { stock: 3 })
  const [pan] = await database().query<{ product_id: string }>(
    'select product_id from product_varieties where id = $1',
    [large],
  )
  order = await placeOrder(database(), ada.userId, [anItem(pot, 1), anItem(pan?.product_id ?? '', 1, large)])
  await settle(database(), order, { amount: 1, transactionId: 'short' })
  await settle(database(), order)
  const rows: readonly (readonly [string, unknown[]])[] = [
    [`insert into reviews (user_id, product_id, rating, comment) values ($1, $2, 4, 'Good')`, [ada.userId, pot]],
    [`insert into support_tickets (user_id, subject, message) values ($1, 'Lid', 'It leaks')`, [ada.userId]],
    [`insert into contact_messages (name, email, subject, message) values ('Ada', 'ada@shop.test', 'Hi', 'Hello')`, []],
    [`insert into chat_sessions (user_id) values ($1)`, [ada.userId]],
    [`insert into promo_codes (code, kind, value) values ('welcome', 'percent', 10)`, []],
    [
      `insert into sale_campaigns (title, percent, starts_at, ends_at) values ('Sale', 9, now() + interval '1 day', now() + interval '2 days')`,
      [],
    ],
    [`insert into newsletter_subscribers (email) values ('ada@shop.test')`, []],
  ]
  for (const [sql, values] of rows) await database().query(sql, values)
  await database().rpc(admin, 'set_user_role', { p_user_id: ada.userId, p_role: 'customer' })
})

beforeEach(() => {
  caller = admin
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

describe('the admin’s lists', () => {
  it.each([
    ['orders', () => orderList.read({}, { p_offset: 0, p_limit: 20 })],
    ['products', () => productList.read({}, { p_offset: 0, p_limit: 20 })],
    ['customers', () => read(customerList.page({ search: '', role: '', page: 1 }))],
    ['tickets', () => read(ticketList.page({ status: '', page: 1 }))],
    ['reviews', () => read(reviewList.page({ search: '', rating: '', page: 1 }))],
    ['contact messages', () => read(contactList.page({ handled: '', page: 1 }))],
    ['chats', () => read(chatList.page({ page: 1 }))],
    ['audit log', () => read(auditLog.page({ action: '', page: 1 }))],
    ['promo codes', () => read(promoList.page({ page: 1 }))],
    ['sales', () => read(saleList.page({ page: 1 }))],
    ['newsletter', () => read(subscriberList.page({ search: 'ADA@', state: 'waiting', page: 1 }))],
  ] as [string, () => Promise<{ rows: unknown[]; total: number }>][])('return every field of %s', async (_, ask) => {
    const page = await ask()
    expect(page.rows.length).toBeGreaterThan(0)
    expect(page.total).toBe(page.rows.length)
    expect(missing(page)).toEqual([])
  })

  it('return orders with their items, history and held payments', async () => {
    const { rows } = await orderList.read({}, { p_offset: 0, p_limit: 20 })
    expect(rows).toMatchObject([
      {
        id: order.order_id,
        paidBy: `tx-${order.tx_ref}`,
        provider: 'sandbox',
        items: [{}, {}],
        heldPayments: [{ transactionId: 'short', amount: 100, currency: 'NGN', refundedAt: null }],
      },
    ])
    expect(rows[0]?.history.length).toBeGreaterThan(1)
  })
})

describe('the admin’s statistics', () => {
  const number = expect.any(Number)
  const text = expect.any(String)

  it('return exactly the dashboard’s counts', async () => {
    const counts = {
      products: number,
      chat_messages: number,
      unread_chat_messages: number,
      reviews: number,
      support_tickets: number,
      contact_messages: number,
      profiles: number,
      orders: number,
      refunds_due: number,
      returns_open: number,
    } satisfies Record<keyof AdminCounts, unknown>
    expect(await read(adminCounts())).toEqual(counts)
  })

  it('return every shipping field', async () => {
    expect(missing(await read(shippingFigures()))).toEqual([])
  })

  it('list top products and recent activity for all time', async () => {
    const product = { productId: text, name: text, quantity: number } satisfies Row<Analytics['topProducts']>
    const event = { kind: text, id: text, label: expect.anything(), createdAt: number } satisfies Row<
      Analytics['recent']
    >
    const all = await read<Promise<Analytics>>(analytics())
    expect(missing(all)).toEqual([])
    expect(all.topProducts).toEqual(all.topProducts.map(() => product))
    expect(all.recent).toEqual(all.recent.map(() => event))
    expect([all.topProducts.length, all.recent.length]).not.toContain(0)
  })

  it('list every day, the top products and low stock for a period', async () => {
    const sold = { id: text, name: text, imageUrl: null, quantity: number, revenue: number }
    const short = { id: text, name: text, imageUrl: null, stockQuantity: number }
    const period = await read<Promise<Charts>>(charts(7))
    expect(missing(period)).toEqual([])
    expect(period.daily).toHaveLength(7)
    expect(period.topProducts).toEqual(period.topProducts.map(() => sold satisfies Row<Charts['topProducts']>))
    expect(period.lowStock).toEqual(period.lowStock.map(() => short satisfies Row<Charts['lowStock']>))
    expect([period.topProducts.length, period.lowStock.length]).not.toContain(0)
    expect(period.byStatus).toEqual({ confirmed: 1 })
  })
})

/** Every field of a list's rows. */
type Row<List extends readonly unknown[]> = Record<keyof List[number], unknown>

it('a bulk order update returns the number moved and the refused orders', async () => {
  const nobody = '00000000-0000-4000-8000-00000000dead'
  const outcome = { moved: 1, refused: [{ orderId: nobody, message: expect.any(String) }] }
  expect(
    await updateOrders(
      [order.order_id, nobody].map((id) => ({ id, status: 'confirmed' as const, addressChangedAt: null })),
      'processing',
    ),
  ).toEqual(outcome satisfies Record<keyof BulkOutcome, unknown>)
})

describe('a customer’s request', () => {
  const items = () => [{ productId: pot, variantIds: [], quantity: 99 }]

  it('for a quote returns the problem of each item and of the promo code', async () => {
    caller = ada
    const quote = await fetchQuote({ items: items(), method: 'nigeria', promoCode: 'nothing' })
    expect(missing(quote)).toEqual([])
    expect(quote.items).toMatchObject([{ name: 'Pot', problem: 'not_enough' }])
    expect(quote.promo).toMatchObject({ code: 'nothing', isValid: false, refusal: 'unknown' })
  })

  it('for an order is refused with the current quote if prices changed', async () => {
    const placing = placeOrder(database(), ada.userId, [anItem(pot, 1)], { expectedTotal: 1 })
    const { code, hint = '', detail = '' } = await refusal(placing)
    const { status, ...error } = apiErrorOf({ message: code, hint, details: detail })
    const { reason, quote } = checkoutRefusal(errorFromAnswer(status, { error }))
    expect(reason).toBe('prices_changed')
    expect(missing(quote)).toEqual([])
    expect(quote?.items).toMatchObject([{ name: 'Pot', problem: null }])
  })

  it('to delete the account is refused with the list of open orders', async () => {
    caller = ada
    await database().query(
      `update auth.users set encrypted_password = extensions.crypt('right', extensions.gen_salt('bf')) where id = $1`,
      [ada.userId],
    )
    const deletion = await deleteAccount('right')
    expect(missing(deletion)).toEqual([])
    expect(deletion).toMatchObject({ outcome: 'order_open', orders: [{ id: order.order_id }] })
  })
})
