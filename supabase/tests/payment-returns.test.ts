import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatNaira } from '../../src/domain/money/money.ts'
import { databaseForFile } from './harness/database-for-file.ts'
import { settle } from './harness/payment.ts'
import { createAdmin, createCustomer, type Person } from './harness/people.ts'
import { refusal } from './harness/refusal.ts'
import { anItem, createProduct, orderOf, type PlacedOrder, placeOrder, stockOf } from './harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string
let order: PlacedOrder

beforeAll(async () => {
  admin = await createAdmin(database())
})

beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { price: 1000, stock: 20 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 3)])
  await database().query(`update orders set created_at = 'epoch' where id <> $1`, [order.order_id])
})

type Returned = {
  readonly kind?: 'refund' | 'chargeback'
  readonly id?: string
  readonly transaction?: string | null
  readonly txRef?: string | null
  readonly amount?: number
  readonly state?: 'open' | 'done' | 'kept'
  readonly provider?: string
}

/** The provider's list; by default a completed refund of the whole payment. */
const report = (returned: Returned = {}) =>
  database().rpc<string>('service_role', 'record_payment_return', {
    p_provider: returned.provider ?? 'sandbox',
    p_kind: returned.kind ?? 'refund',
    p_return_id: returned.id ?? `return-${order.order_id}`,
    p_transaction_id: returned.transaction === undefined ? `tx-${order.tx_ref}` : returned.transaction,
    p_tx_ref: returned.txRef ?? null,
    p_amount: returned.amount ?? order.total,
    p_state: returned.state ?? 'done',
  })
const stored = () => orderOf(database(), order.order_id)
const notes = async () =>
  (
    await database().as(ada, (query) =>
      query('select note from order_history where order_id = $1 and note is not null order by id', [order.order_id]),
    )
  ).map(({ note }) => note)
const revenue = async () => {
  const { revenue: sum, paid_orders } = await database().rpc<{ revenue: number; paid_orders: number }>(
    admin,
    'admin_analytics',
    { p_days: 1 },
  )
  return [Number(sum), paid_orders]
}
const needsAdmin = async () =>
  (await database().rpc<{ total: number }>(admin, 'admin_orders', { p_needs: 'refund', p_search: order.order_id }))
    .total

describe('of a paid order', () => {
  beforeEach(async () => {
    await settle(database(), order)
    expect(await revenue()).toEqual([order.total, 1])
  })

  test('a full refund makes it refunded, without revenue, once', async () => {
    expect(await report()).toBe('recorded')
    expect(await report()).toBe('unchanged')
    expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'refunded' })
    expect(await notes()).toEqual([`${formatNaira(order.total * 100)} went back`])
    expect(await revenue()).toEqual([0, 0])
    // The admin decides about the goods.
    expect(await stockOf(database(), pot)).toBe(17)
  })

  test('a partial refund lowers its revenue, and two that add up to the total make it refunded', async () => {
    await report({ id: 'a', amount: 1000 })
    expect(await stored()).toMatchObject({ payment_status: 'completed' })
    expect(await revenue()).toEqual([order.total - 1000, 1])
    await report({ id: 'b', amount: order.total - 1000 })
    expect(await stored()).toMatchObject({ payment_status: 'refunded' })
    expect(await revenue()).toEqual([0, 0])
  })

  test('a pending refund already lowers its revenue, which returns if the refund fails', async () => {
    await report({ state: 'open' })
    expect(await stored()).toMatchObject({ payment_status: 'completed' })
    expect(await revenue()).toEqual([0, 1])
    await report({ state: 'kept' })
    expect(await revenue()).toEqual([order.total, 1])
  })

  test('a chargeback waits for an admin; the payment counts again once the dispute is won', async () => {
    await report({ kind: 'chargeback', state: 'open' })
    expect(await stored()).toMatchObject({ payment_status: 'completed' })
    expect([await needsAdmin(), await revenue()]).toEqual([1, [0, 1]])
    await report({ kind: 'chargeback', state: 'kept' })
    expect([await needsAdmin(), await revenue()]).toEqual([0, [order.total, 1]])
    expect(await notes()).toEqual([
      `Charged back: ${formatNaira(order.total * 100)} is in dispute`,
      `Chargeback won: ${formatNaira(order.total * 100)} stays`,
    ])
  })

  test('a lost chargeback takes the money, even if the provider names only our reference', async () => {
    await report({ kind: 'chargeback', transaction: null, txRef: order.tx_ref })
    expect(await stored()).toMatchObject({ payment_status: 'refunded' })
    expect([await needsAdmin(), await revenue()]).toEqual([0, [0, 0]])
  })

  test('only its customer and admins read it', async () => {
    await report({ amount: 1000 })
    const read = (person: Person) =>
      database().as(person, (query) => query('select payment_returns from orders where id = $1', [order.order_id]))
    const row = [{ payment_returns: [{ kind: 'refund', amount: 1000, state: 'done' }] }]
    expect([await read(ada), await read(admin)]).toMatchObject([row, row])
    expect(await read(await createCustomer(database()))).toEqual([])
  })

  test('a refund that the shop owed is recorded as made automatically', async () => {
    await database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: 'cancelled' })
    expect(await stored()).toMatchObject({ payment_status: 'refund_due' })
    await report()
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  })
})

test('a second payment refunded at the provider is no longer owed, and its order stays paid', async () => {
  await settle(database(), order)
  await settle(database(), order, { transactionId: 'again' })
  expect(await needsAdmin()).toBe(1)
  await report({ transaction: 'again' })
  expect(await needsAdmin()).toBe(0)
  expect(await stored()).toMatchObject({ payment_status: 'completed' })
  expect(await revenue()).toEqual([order.total, 1])
})

test('a refunded overpayment is no longer owed, and lowers no revenue', async () => {
  await settle(database(), order, { amount: order.total + 500 })
  await report({ amount: 500 })
  expect(await needsAdmin()).toBe(0)
  expect(await stored()).toMatchObject({ payment_status: 'completed' })
  expect(await revenue()).toEqual([order.total, 1])
})

test('an unpaid order is refunded with the last of its held money', async () => {
  await settle(database(), order, { transactionId: 'short', amount: 500 })
  await database().rpc(admin, 'update_refund', { p_order_id: order.order_id, p_payment_status: 'refund_due' })
  await report({ transaction: 'short', amount: 500 })
  expect(await stored()).toMatchObject({ payment_status: 'refunded' })
})

test('ignores unknown payments, and another provider’s with the same number', async () => {
  await settle(database(), order)
  expect(await report({ transaction: 'unheard of' })).toBe('unknown_payment')
  expect(await report({ provider: 'paystack' })).toBe('unknown_payment')
  expect(await stored()).toMatchObject({ payment_status: 'completed' })
})

test('two providers may number two payments the same', async () => {
  const other = await placeOrder(database(), ada.userId, [anItem(pot)])
  await database().query(`update orders set payment_provider = 'paystack' where id = $1`, [other.order_id])
  expect(await settle(database(), order, { transactionId: '4711' })).toMatchObject({ outcome: 'paid' })
  expect(await settle(database(), other, { transactionId: '4711' })).toMatchObject({ outcome: 'paid' })
  await report({ transaction: '4711', provider: 'paystack', amount: other.total })
  expect(await orderOf(database(), other.order_id)).toMatchObject({ payment_status: 'refunded' })
  expect(await stored()).toMatchObject({ payment_status: 'completed' })
})

test('each provider is queried once an hour', async () => {
  const claim = (p_provider: string) => database().rpc('service_role', 'claim_return_check', { p_provider })
  expect([await claim('one'), await claim('one'), await claim('two')]).toEqual([true, false, true])
  await database().query(
    `update private.return_reads set claimed_at = now() - interval '61 minutes' where provider = 'one'`,
  )
  expect([await claim('one'), await claim('two')]).toEqual([true, false])
})

test('a provider’s lists are read from where the last reading ended, or from the oldest unfinished entry', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const since = async (p_provider = 'sandbox', p_kind = 'chargeback') => {
    const read = await database().rpc<string>('service_role', 'returns_since', { p_provider, p_kind })
    return Math.round((Date.now() - new Date(read).getTime()) / 86_400_000)
  }
  const readUntil = (days: number) =>
    database().rpc('service_role', 'close_unanswered_refunds', { p_provider: 'sandbox', p_read_at: daysAgo(days) })
  await database().query('delete from order_money')
  expect([await since(), await since('never read')]).toEqual([120, 120])
  await readUntil(3)
  await readUntil(40)
  expect(await since()).toBe(5)
  await settle(database(), order)
  await report({ kind: 'chargeback', state: 'open' })
  await database().query(`update order_money set began_at = $1 where kind = 'chargeback'`, [daysAgo(60)])
  expect(await since()).toBe(62)
  // An old dispute doesn't hold back the list of refunds.
  expect(await since('sandbox', 'refund')).toBe(5)
  await report({ kind: 'chargeback', state: 'kept' })
  expect(await since()).toBe(5)
})

test('only the server records returned money', async () => {
  for (const caller of [ada, admin, 'anon'] as const) {
    const call = database().as(caller, (query) =>
      query(`select public.record_payment_return('sandbox', 'refund', 'x', 'x', null, 1, 'done')`),
    )
    expect(await refusal(call)).toMatchObject({ code: '42501' })
  }
})
