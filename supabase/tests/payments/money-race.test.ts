import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { recordDelivery, settle } from '../harness/payment.ts'
import { createAdmin, type Person } from '../harness/people.ts'
import { atOnce, interleavings } from '../harness/pool.ts'
import { offerOnDelivery } from '../harness/publish.ts'
import { aReturn, beginRefund, endRefund, recordReturned } from '../harness/refund.ts'
import { anItem, createProduct, type PlacedOrder, placeByHand } from '../harness/shop.ts'
import { aBuyer, anOrder, booksOf, expectReadableHistory } from './books.ts'

const database = databaseForFile()
let admin: Person

beforeAll(async () => offerOnDelivery(database(), await createAdmin(database()), 50_000))

// Each test has its own admin, because of the limit of 60 refunds an hour.
beforeEach(async () => {
  admin = await createAdmin(database())
})

type Order = Awaited<ReturnType<typeof anOrder>>

const cancel = ({ order_id, buyer }: Order, isPaid = true) =>
  database().rpc(buyer, 'cancel_order', { p_order_id: order_id, p_is_paid: isPaid })

async function aCancelledOrder(): Promise<Order> {
  const order = await anOrder(database())
  await settle(database(), order)
  await cancel(order)
  return order
}

const CANCELLED = { order: 'cancelled', stock: [10, 8], uses: 0 }
const REFUSED = { refused: 'bad_transition' }
const books = ({ order_id }: PlacedOrder) => booksOf(database(), order_id)

test('two simultaneous presses, each repeated, make one refund', () =>
  interleavings(async () => {
    const order = await aCancelledOrder()
    const press = (id: string) => async () =>
      (await beginRefund(database(), admin, order, { id, reason: 'order_cancelled' })).is_mine
    const [one, other] = [press(randomUUID()), press(randomUUID())]
    const answers = await atOnce(one, other, one, other)
    expect(answers.filter((answer) => answer === true)).toHaveLength(1)
    expect(await books(order)).toMatchObject({ ...CANCELLED, payment: 'refund_due', refunds: ['requested 7375.00'] })
    await expectReadableHistory(database(), order.order_id)
  }))

test('a refund, its response, the webhook and reconciliation at once refund once', () =>
  interleavings(async () => {
    const order = await aCancelledOrder()
    const id = randomUUID()
    const number = `r-${order.order_id}`
    const press = () => beginRefund(database(), admin, order, { id, reason: 'order_cancelled' })
    await press()
    const listed = (state: string) => () => recordReturned(database(), order, number, { amount: order.total, state })
    const other = () => beginRefund(database(), admin, order, { reason: 'order_cancelled' })
    const byHand = () =>
      database().rpc(admin, 'update_refund', { p_order_id: order.order_id, p_payment_status: 'refunded' })
    await atOnce<unknown>(
      () => endRefund(database(), id, 'sent', number),
      listed('done'),
      listed('done'),
      listed('done'),
      press,
      other,
      byHand,
    )
    expect(await books(order)).toMatchObject({
      ...CANCELLED,
      payment: 'refunded',
      refunds: ['done 7375.00'],
      gone: 7375,
    })
    await expectReadableHistory(database(), order.order_id)
  }))

test('a return received and refunded twice at once is restocked and refunded once', () =>
  interleavings(async () => {
    const order = await anOrder(database())
    await settle(database(), order)
    const itemReturn = await aReturn(database(), admin, order.buyer, order, { upTo: 'accepted' })
    const receive = () =>
      database().rpc(admin, 'update_return', { p_id: itemReturn, p_state: 'received', p_is_sellable: true })
    await atOnce(receive, receive, receive)
    expect(await books(order)).toMatchObject({ stock: [10, 6], returns: ['received, restocked'] })
    const press = (id: string) => () =>
      beginRefund(database(), admin, order, { id, amount: 2000, reason: 'item_return', itemReturn })
    const byHand = () =>
      database().rpc(admin, 'update_return', { p_id: itemReturn, p_state: 'refunded', p_amount: 2000 })
    const number = `r-${order.order_id}`
    await atOnce<unknown>(press(randomUUID()), press(randomUUID()), byHand)
    await atOnce(...[1, 2].map(() => () => recordReturned(database(), order, number, { amount: 2000 })))
    expect(await books(order)).toMatchObject({ returns: ['refunded, restocked'], gone: 2000, revenue: 5375 })
    expect((await books(order)).refunds).toHaveLength(1)
    await expectReadableHistory(database(), order.order_id)
  }))

test('payment on delivery recorded by two admins at once pays the order once', () =>
  interleavings(async () => {
    const order = await anOrder(database(), 'on_delivery')
    const record = (id: string) => () => recordDelivery(database(), admin, order, order.total, { id })
    const [one, other] = [record(randomUUID()), record(randomUUID())]
    const answers = await atOnce(one, one, other)
    expect(answers.filter((answer) => !('refused' in answer)).length).toBeGreaterThan(0)
    const { held, ...rest } = await books(order)
    expect(rest).toMatchObject({ payment: 'completed', by: 'by_hand', paid: 7375, revenue: 7375, stock: [7, 6] })
    expect(held).toBeUndefined()
    await expectReadableHistory(database(), order.order_id)
  }))

test('parts of a payment on delivery recorded at once are all counted', () =>
  interleavings(async () => {
    const order = await anOrder(database(), 'on_delivery')
    const parts = [3000, 4000, 375].map(
      (amount, index) => () =>
        recordDelivery(database(), admin, order, amount, { means: index === 0 ? 'transfer' : 'cash' }),
    )
    await atOnce(...parts)
    const { held, ...rest } = await books(order)
    expect(rest).toMatchObject({ payment: 'completed', paid: 7375, revenue: 7375 })
    expect(held).toBeUndefined()
  }))

test('payment on delivery and cancellation at once end paid, or cancelled without a payment', () =>
  interleavings(async () => {
    const order = await anOrder(database(), 'on_delivery')
    const [recorded, cancelled] = await atOnce<unknown>(
      () => recordDelivery(database(), admin, order, order.total),
      () => cancel(order, false),
    )
    if (Object.is(JSON.stringify(recorded), JSON.stringify(REFUSED))) {
      expect(await books(order)).toMatchObject({ ...CANCELLED, payment: 'failed' })
    } else {
      expect(cancelled).toEqual(REFUSED)
      expect(await books(order)).toMatchObject({
        order: 'confirmed',
        payment: 'completed',
        revenue: 7375,
        stock: [7, 6],
      })
    }
    await expectReadableHistory(database(), order.order_id)
  }))

/** An order by hand with a payment page, whose customer decides to pay on delivery. */
async function anOrderWithPage() {
  const buyer = await aBuyer(database())
  const pot = await createProduct(database(), { stock: 10 })
  const order = await placeByHand(database(), admin, [anItem(pot, 3)], { p_user_id: buyer.userId })
  const p_order_id = order.order_id
  await database().rpc('service_role', 'begin_payment_link', { p_order_id, p_provider: 'sandbox' })
  await database().rpc('service_role', 'begin_payment_attempt', { p_order_id, p_number: 1 })
  await database().rpc('service_role', 'change_pay_by', {
    p_order_id,
    p_user_id: buyer.userId,
    p_pay_by: 'on_delivery',
  })
  return { ...order, buyer }
}

test('an order by hand paid by link while an admin records cash is paid by one; the other is owed back to its source', () =>
  interleavings(async () => {
    const order = await anOrderWithPage()
    const pay = () => settle(database(), order, { provider: 'sandbox' })
    await atOnce<unknown>(pay, pay, () => recordDelivery(database(), admin, order, order.total))
    const { by, held, ...rest } = await books(order)
    expect(rest).toMatchObject({ order: 'confirmed', payment: 'completed', paid: 5725, revenue: 5725, stock: [7] })
    // The later record is refused: the admin sees that the order is paid.
    expect([by, held]).toEqual(by === 'by_hand' ? ['by_hand', ['sandbox 5725']] : ['sandbox', undefined])
    await expectReadableHistory(database(), order.order_id)
    const refunded = await atOnce(
      ...[1, 2].map(() => () => beginRefund(database(), admin, order, { reason: held ? 'held_payment' : 'goodwill' })),
    )
    expect(refunded.filter((answer) => 'is_mine' in answer)).toHaveLength(1)
  }))
