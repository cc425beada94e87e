import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import {
  type AskedRefund,
  aReturn,
  beginRefund,
  endRefund,
  type RecordedRefund,
  recordReturned,
} from '../harness/refund.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, orderOf, type PlacedOrder, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let order: PlacedOrder

beforeAll(async () => {
  admin = await createAdmin(database())
})

beforeEach(async () => {
  ada = await createCustomer(database())
  const pot = await createProduct(database(), { price: 1000, stock: 20 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 3)])
  await settle(database(), order)
})

type OrderRefunds = {
  payments: { transaction_id: string; reason: string; remaining: number; owed: number }[]
  refunds: RecordedRefund[]
}

const read = () => database().rpc<OrderRefunds>(admin, 'order_refunds', { p_order_id: order.order_id })
const states = async () => (await read()).refunds.map(({ state }) => state)
const paymentStatus = async () => (await orderOf(database(), order.order_id)).payment_status

const begin = ({ by = admin, ...request }: AskedRefund & { by?: Person } = {}) =>
  beginRefund(database(), by, order, request)
const end = (id: string, state: string, number: string | null = null) => endRefund(database(), id, state, number)
const reportReturned = (number: string, amount: number, state = 'done', transaction = `tx-${order.tx_ref}`) =>
  recordReturned(database(), order, `${number}-${order.order_id}`, { amount, state, transaction })
const cancel = () => database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: 'cancelled' })

/** A return of all items, received by the admin. */
const aReceivedReturn = () => aReturn(database(), admin, ada, order)
const byHand = (id: string, p_amount: number) =>
  database().rpc(admin, 'update_return', { p_id: id, p_state: 'refunded', p_amount })
const returnOf = async (id: string) =>
  (await database().query('select state, refund_amount::float from item_returns where id = $1', [id]))[0]

describe('the refundable amount of a payment', () => {
  test('excludes refunds that are done, in progress or requested, but not failed ones', async () => {
    const left = async () => (await read()).payments.map(({ remaining }) => remaining)
    expect(await left()).toEqual([order.total])
    const { refund } = await begin({ amount: 500 })
    expect(await left()).toEqual([order.total - 500])
    await end(refund.id, 'sent', `a-${order.order_id}`)
    await reportReturned('a', 500, 'open')
    await reportReturned('b', 300)
    expect(await left()).toEqual([order.total - 800])
    await reportReturned('a', 500, 'kept')
    expect(await left()).toEqual([order.total - 300])
    await reportReturned('c', order.total - 300)
    expect([await left(), await paymentStatus()]).toEqual([[], 'refunded'])
    expect(await refusal(begin({ remaining: 0 }))).toMatchObject({ hint: 'bad_transition', detail: 'nothing_left' })
  })

  test('is owed if the order ended or for payments beside its own, and not owed while under review', async () => {
    await settle(database(), order, { transactionId: `again-${order.order_id}`, amount: 2000 })
    expect((await read()).payments).toMatchObject([
      { transaction_id: `again-${order.order_id}`, reason: 'held_payment', owed: 2000 },
      { transaction_id: `tx-${order.tx_ref}`, reason: 'goodwill', owed: 0 },
    ])
    await cancel()
    expect((await read()).payments).toMatchObject([{ reason: 'order_cancelled', owed: order.total }, { owed: 2000 }])
    order = await placeOrder(database(), ada.userId, [anItem(await createProduct(database(), { stock: 5 }))])
    await settle(database(), order, { amount: 1 })
    expect((await read()).payments).toEqual([])
  })
})

describe('a refund', () => {
  test('is recorded once even if repeated, and only admins can request it', async () => {
    const id = randomUUID()
    expect(await begin({ id })).toMatchObject({ is_mine: true })
    expect(await begin({ id, amount: 1 })).toMatchObject({
      is_mine: false,
      refund: { amount: order.total, state: 'requested' },
    })
    expect(await refusal(begin({ by: ada }))).toMatchObject({ hint: 'unknown_user' })
    const log = await database().query<{ actor_id: string }>(
      `select actor_id from audit_log where action = 'refund_payment' and target = $1`,
      [order.order_id],
    )
    expect(log).toEqual([{ actor_id: admin.userId }])
  })

  test('is refused if it is zero, exceeds the refundable amount, or is based on stale data', async () => {
    for (const amount of [0, -1, 0.001, order.total + 1]) {
      expect(await refusal(begin({ amount })), String(amount)).toMatchObject({ hint: 'bad_request', detail: 'amount' })
    }
    expect(await refusal(begin({ remaining: order.total - 1 }))).toMatchObject({ detail: 'refund_changed' })
    expect(await refusal(begin({ transaction: 'another' }))).toMatchObject({ detail: 'nothing_left' })
    expect(await refusal(begin({ reason: 'held_payment' }))).toMatchObject({ detail: 'nothing_left' })
  })

  test('without a response blocks the payment’s next refund, until the list lacks it a day later', async () => {
    const { refund } = await begin({ amount: 500 })
    await end(refund.id, 'unknown')
    expect(await refusal(begin({ amount: 500, remaining: order.total - 500 }))).toMatchObject({ detail: 'refund_open' })
    const close = (hours: number) =>
      database().rpc<number>('service_role', 'close_unanswered_refunds', {
        p_provider: 'sandbox',
        p_read_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
      })
    await close(23)
    expect(await states()).toEqual(['unknown'])
    // Other tests have left some, too.
    expect(await close(25)).toBeGreaterThan(0)
    expect([await close(25), await states()]).toEqual([0, ['failed']])
    const notifications = await database().query(
      `select title from notifications where user_id = $1 and admin_fact = $2`,
      [admin.userId, `refund_failed:${refund.id}`],
    )
    expect(notifications).toEqual([{ title: 'Refund failed' }])
    await begin({ amount: 500 })
  })

  test('is matched to the provider’s entry of its amount, never to an earlier entry', async () => {
    await reportReturned('before', 500)
    const { refund } = await begin({ amount: 500, remaining: order.total - 500 })
    await end(refund.id, 'unknown')
    await reportReturned('before', 500, 'kept')
    expect(await states()).toEqual(['unknown'])
    await reportReturned('mine', 500, 'open')
    expect((await read()).refunds).toMatchObject([{ state: 'sent', return_id: `mine-${order.order_id}` }])
    // The answer after the list is a no-op.
    await end(refund.id, 'failed')
    await reportReturned('mine', 500)
    expect(await states()).toEqual(['done'])
  })

  test('of a cancelled order makes it refunded once done, including refunds by hand', async () => {
    const id = await aReceivedReturn()
    await byHand(id, 1000)
    await cancel()
    expect((await read()).payments).toMatchObject([{ reason: 'order_cancelled', owed: order.total - 1000 }])
    const { refund } = await begin({
      reason: 'order_cancelled',
      amount: order.total - 1000,
      remaining: order.total - 1000,
    })
    await end(refund.id, 'sent', `r-${order.order_id}`)
    expect(await paymentStatus()).toBe('refund_due')
    await reportReturned('r', order.total - 1000)
    expect(await paymentStatus()).toBe('refunded')
  })
})

describe('the refund of a return', () => {
  test('completes the return and notifies the customer once the money is returned', async () => {
    const id = await aReceivedReturn()
    const { refund } = await begin({ reason: 'item_return', amount: 2000, itemReturn: id })
    await end(refund.id, 'sent', `r-${order.order_id}`)
    expect(await returnOf(id)).toEqual({ state: 'received', refund_amount: null })
    expect(await refusal(byHand(id, 2000))).toMatchObject({ detail: 'refund_open' })
    expect(
      await refusal(database().rpc(admin, 'update_return', { p_id: id, p_state: 'declined', p_answer: 'No' })),
    ).toMatchObject({ detail: 'refund_open' })
    expect(
      await refusal(begin({ reason: 'item_return', amount: 500, remaining: order.total - 2000, itemReturn: id })),
    ).toMatchObject({ detail: 'item_return' })
    await reportReturned('r', 2000)
    expect(await returnOf(id)).toEqual({ state: 'refunded', refund_amount: 2000 })
    const notifications = await database().query(
      `select title from notifications where user_id = $1 and title = 'Return refunded'`,
      [ada.userId],
    )
    expect(notifications).toHaveLength(1)
  })

  test('can be repeated, or made by hand, after it failed', async () => {
    const id = await aReceivedReturn()
    const { refund } = await begin({ reason: 'item_return', amount: 2000, itemReturn: id })
    await end(refund.id, 'failed')
    await byHand(id, 2000)
    expect(await states()).toEqual(['failed', 'by_hand'])
  })
})

describe('a refund by hand', () => {
  test('counts once if the provider lists it too, before or after', async () => {
    const id = await aReceivedReturn()
    await reportReturned('before', 1500)
    await byHand(id, 1500)
    expect((await read()).payments).toMatchObject([{ remaining: order.total - 1500 }])
    await cancel()
    await database().rpc(admin, 'update_refund', { p_order_id: order.order_id, p_payment_status: 'refunded' })
    await reportReturned('after', order.total - 1500)
    const { refunds } = await read()
    expect(refunds.map(({ state, amount, return_id }) => [state, amount, return_id])).toEqual([
      ['done', 1500, `before-${order.order_id}`],
      ['done', order.total - 1500, `after-${order.order_id}`],
    ])
  })

  test('settles a refund without a response, and cannot exceed the refundable amount', async () => {
    const id = await aReceivedReturn()
    const { refund } = await begin({ reason: 'item_return', amount: 2000, itemReturn: id })
    await end(refund.id, 'unknown')
    await byHand(id, 2500)
    expect((await read()).refunds).toMatchObject([{ state: 'by_hand', amount: 2500 }])
    order = await placeOrder(database(), ada.userId, [anItem(await createProduct(database(), { stock: 5 }), 3)])
    await settle(database(), order)
    const other = await aReceivedReturn()
    await reportReturned('most', order.total - 100)
    expect(await refusal(byHand(other, 101))).toMatchObject({ hint: 'bad_request', detail: 'amount' })
  })

  test('of a second payment is recorded, unless the provider is already refunding it', async () => {
    const transaction = `again-${order.order_id}`
    await settle(database(), order, { transactionId: transaction })
    const [second] = await database().query<{ id: string }>(
      `select money_id as id from private.money where order_id = $1 and state = 'held'`,
      [order.order_id],
    )
    const note = () => database().rpc(admin, 'refund_held_payment', { p_id: second?.id })
    const { refund } = await begin({ transaction, reason: 'held_payment' })
    await end(refund.id, 'sent', `s-${order.order_id}`)
    expect(await refusal(note())).toMatchObject({ detail: 'refund_open' })
    await reportReturned('s', order.total, 'kept', transaction)
    await note()
    expect(await states()).toEqual(['failed', 'by_hand'])
  })
})

test('customers read only refunds that the provider lists, not the shop’s own records', async () => {
  await begin()
  const ledger = database().as(ada, (query) => query('select id from order_money'))
  expect(await refusal(ledger)).toMatchObject({ code: '42501' })
  expect(await refusal(database().rpc(ada, 'order_refunds', { p_order_id: order.order_id }))).toMatchObject({
    hint: 'admin_only',
  })
})
