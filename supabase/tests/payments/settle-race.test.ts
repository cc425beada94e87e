import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { atOnce, interleavings } from '../harness/pool.ts'
import { anItem, createProduct, placeOrder } from '../harness/shop.ts'
import { settledOrders } from './settled-orders.ts'

const database = databaseForFile()
const { figures, held, notes, paidBy } = settledOrders(database)
let admin: Person

beforeAll(async () => {
  admin = await createAdmin(database())
})

async function newOrder() {
  const [product, { userId: customer }] = [await createProduct(database()), await createCustomer(database())]
  await database().query('insert into cart (user_id, product_id, quantity) values ($1, $2, 5)', [customer, product])
  return { ...(await placeOrder(database(), customer, [anItem(product, 3)])), product, customer }
}

type Order = Awaited<ReturnType<typeof newOrder>>

type Payment = {
  readonly amount?: number
  readonly currency?: string
  readonly txRef?: string
  readonly userId?: string
}

const report =
  (order: Order, status: string, transactionId: string, eventId: string = randomUUID(), payment: Payment = {}) =>
  async () =>
    (await settle(database(), order, { status, transactionId, eventId, ...payment })).outcome

const end = ({ order_id }: Order) =>
  database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [order_id])

const expire =
  ({ order_id }: Order) =>
  async () => {
    await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: order_id })
    return 'expired'
  }

/** Another customer's checkout of three of the same. */
async function buying({ product }: Order) {
  const { userId } = await createCustomer(database())
  return async () => {
    await placeOrder(database(), userId, [anItem(product, 3)], { expectedTotal: 5725 })
    return 'sold'
  }
}

const ONCE = {
  status: 'confirmed',
  payment_status: 'completed',
  stock: 7,
  cart: 2,
  confirmations: 1,
  cancellations: 0,
}
const countOf = (outcomes: readonly unknown[], wanted: string) =>
  outcomes.filter((outcome) => outcome === wanted).length

test('simultaneous repeated webhooks and verifications pay an order exactly once', () =>
  interleavings(async () => {
    const order = await newOrder()
    const outcomes = await atOnce(
      ...['a', 'a', 'a', 'b', 'b', 'c', 'd', 'e'].map((event) =>
        report(order, 'successful', `tx-${order.tx_ref}`, `${event}-${order.tx_ref}`),
      ),
    )
    expect([countOf(outcomes, 'paid'), countOf(outcomes, 'already_paid')]).toEqual([1, 7])
    expect(await figures(order)).toEqual(ONCE)
  }))

test('simultaneous success, failure and expiry end in one payment with correct stock', () =>
  interleavings(async () => {
    const order = await newOrder()
    await end(order)
    const transaction = `tx-${order.tx_ref}`
    const outcomes = await atOnce<string>(
      report(order, 'successful', transaction),
      report(order, 'successful', transaction),
      report(order, 'failed', `failed-${order.tx_ref}`),
      report(order, 'pending', transaction),
      expire(order),
      expire(order),
    )
    expect(countOf(outcomes, 'paid')).toBe(1)
    const now = await figures(order)
    expect({ ...now, cancellations: 0 }).toEqual(ONCE)
    expect(now?.cancellations).toBeLessThanOrEqual(1)
  }))

test('two simultaneous transactions pay once, and the second is owed back', () =>
  interleavings(async () => {
    const order = await newOrder()
    const outcomes = await atOnce(
      ...['x', 'y', 'x', 'y'].map((name) => report(order, 'successful', `${name}-${order.tx_ref}`)),
    )
    expect(countOf(outcomes, 'paid')).toBe(1)
    expect(await figures(order)).toEqual(ONCE)
    expect(await notes(order, 'Paid a second time%')).toHaveLength(1)
    const second = (await paidBy(order))?.startsWith('x') ? 'y' : 'x'
    expect(await held(order)).toEqual([
      { provider_transaction_id: `${second}-${order.tx_ref}`, amount: 5725, refunded_at: null },
    ])
  }))

test.each<[string, (order: Order, stranger: string) => Payment, string[]]>([
  ['an underpayment', () => ({ amount: 5724.99 }), ['review', 'already_paid']],
  ['another currency', () => ({ currency: 'USD' }), ['review', 'already_paid']],
  ['another customer', (_, stranger) => ({ userId: stranger }), ['not_owner']],
  ['an unknown reference', () => ({ txRef: 'oja-made-up' }), ['unknown_reference']],
])('%s reported together with the right payment neither pays nor blocks it', async (_, wrong, answers) => {
  const { userId: stranger } = await createCustomer(database())
  await interleavings(async () => {
    const order = await newOrder()
    const transaction = `tx-${order.tx_ref}`
    const reportWrong = () => report(order, 'successful', transaction, undefined, wrong(order, stranger))()
    const outcomes = await atOnce(report(order, 'successful', transaction), reportWrong, reportWrong)
    expect(outcomes[0]).toBe('paid')
    for (const outcome of outcomes.slice(1)) expect(answers).toContain(outcome)
    expect(await figures(order)).toEqual(ONCE)
    // The same transaction: the part that was held first has paid the order.
    expect(await held(order)).toEqual([])
  })
})

test('of a simultaneous underpayment and full payment, one pays and the other is owed back once', () =>
  interleavings(async () => {
    const order = await newOrder()
    const [short, whole] = [`short-${order.tx_ref}`, `whole-${order.tx_ref}`]
    const tooLittle = () => report(order, 'successful', short, randomUUID(), { amount: 500 })
    const outcomes = await atOnce(
      tooLittle(),
      tooLittle(),
      tooLittle(),
      report(order, 'successful', whole),
      report(order, 'successful', whole),
      report(order, 'failed', short, randomUUID(), { amount: 500 }),
    )
    expect(countOf(outcomes, 'paid')).toBe(1)
    expect(await figures(order)).toEqual(ONCE)
    expect(await held(order)).toEqual([{ provider_transaction_id: short, amount: 500, refunded_at: null }])
  }))

test.each<[string, string, (order: Order) => Record<string, string>]>([
  ['refund of', 'update_refund', () => ({ p_payment_status: 'refund_due' })],
  ['acceptance of', 'accept_held_payment', ({ tx_ref }) => ({ p_transaction_id: `short-${tx_ref}` })],
])(
  'a full payment and an admin’s %s the underpayment at once make one payment, and the rest is owed once',
  (_, act, args) =>
    interleavings(async () => {
      const order = await newOrder()
      await report(order, 'successful', `short-${order.tx_ref}`, undefined, { amount: 500 })()
      const [, decided] = await atOnce<unknown>(report(order, 'successful', `whole-${order.tx_ref}`), () =>
        database().rpc(admin, act, { p_order_id: order.order_id, ...args(order) }),
      )
      if (JSON.stringify(decided).includes('refused')) expect(decided).toEqual({ refused: 'bad_transition' })
      const now = await figures(order)
      const own = await paidBy(order)
      const names = (await held(order)).map((row) => row.provider_transaction_id.split('-')[0])
      if (now?.payment_status === 'completed') {
        expect(now).toMatchObject({ status: 'confirmed', stock: 7 })
        expect([own?.split('-')[0], ...names].sort()).toEqual(['short', 'whole'])
      } else {
        expect(now).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', stock: 10 })
        expect([own, names]).toEqual([null, ['short', 'whole']])
      }
    }),
)

test('one transaction reported for two orders at once pays one, and the other goes to review', () =>
  interleavings(async () => {
    const orders = [await newOrder(), await newOrder()]
    const transaction = `shared-${orders[0]?.tx_ref}`
    const reportAll = () =>
      atOnce(
        ...orders.map(
          (order) => () =>
            // The unique key may refuse the later one; the provider's next message then finds the transaction taken.
            report(order, 'successful', transaction)().catch((error: { code: string }) => error.code),
        ),
      )
    const [paid, other] = (await reportAll()).sort((a, b) => Number(b === 'paid') - Number(a === 'paid'))
    expect(paid).toBe('paid')
    expect(['review', '23505']).toContain(other)
    expect((await reportAll()).sort()).toEqual(['already_paid', 'review'])
  }))

test('many webhooks of a second payment make one entry, and many admins refund it once', () =>
  interleavings(async () => {
    const order = await newOrder()
    await report(order, 'successful', `first-${order.tx_ref}`)()
    const outcomes = await atOnce(
      ...['a', 'a', 'b', 'b', 'c', 'd'].map((event) =>
        report(order, 'successful', `second-${order.tx_ref}`, `${event}-${order.tx_ref}`),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['already_paid']))
    const entries = await database().query<{ id: string }>(
      `select money_id as id from private.money where order_id = $1 and state = 'held'`,
      [order.order_id],
    )
    expect(entries).toHaveLength(1)
    const refund = () => database().rpc(admin, 'refund_held_payment', { p_id: entries[0]?.id })
    await atOnce(refund, refund, refund, refund)
    expect(await notes(order, '% given back')).toHaveLength(1)
    expect(await figures(order)).toEqual(ONCE)
  }))

test('a late payment and a buyer race for the last pieces: one gets them, the other’s money is owed back', () =>
  interleavings(async () => {
    const late = await newOrder()
    await end(late)
    await expire(late)()
    await database().query('update products set stock_quantity = 3 where id = $1', [late.product])
    const [outcome, sale] = await atOnce<string>(report(late, 'successful', `tx-${late.tx_ref}`), await buying(late))
    expect([outcome, sale]).toEqual(outcome === 'paid' ? ['paid', { refused: 'sold_out' }] : ['refund_due', 'sold'])
    expect(await figures(late)).toMatchObject({
      stock: 0,
      payment_status: outcome === 'paid' ? 'completed' : 'refund_due',
    })
  }))

test('a card declined repeatedly keeps the last pieces reserved for the order’s second card', () =>
  interleavings(async () => {
    const order = await newOrder()
    await database().query('update products set stock_quantity = 0 where id = $1', [order.product])
    const decline = () => report(order, 'failed', `declined-${order.tx_ref}`)()
    const [sale, ...outcomes] = await atOnce<string>(
      await buying(order),
      decline,
      decline,
      expire(order),
      report(order, 'successful', `second-${order.tx_ref}`),
      decline,
      decline,
    )
    expect(sale).toEqual({ refused: 'sold_out' })
    expect(countOf(outcomes, 'paid')).toBe(1)
    expect(await figures(order)).toEqual({ ...ONCE, stock: 0 })
    expect(await notes(order, 'Payment declined')).toHaveLength(outcomes.includes('declined') ? 1 : 0)
  }))
