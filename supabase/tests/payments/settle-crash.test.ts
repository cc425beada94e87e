import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { recordDelivery, settle } from '../harness/payment.ts'
import { createAdmin, type Person } from '../harness/people.ts'
import { openPool } from '../harness/pool.ts'
import { offerOnDelivery } from '../harness/publish.ts'
import { type PlacedOrder, placeByHand, placeOrder } from '../harness/shop.ts'
import type { TestDatabase } from '../harness/test-database.ts'
import { aBasket, anOrder, booksOf, expectReadableHistory } from './books.ts'
import { strikeEverywhere, struckShopForFile } from './strikes.ts'

const database = struckShopForFile()
let admin: Person

beforeAll(async () => {
  admin = await createAdmin(database())
  await offerOnDelivery(database(), admin, 50_000)
})

type Payment = { status?: string; amount?: number; transactionId?: string }

/** The provider's message about a payment; a repetition has the same id. */
function message(order: PlacedOrder, payment: Payment = {}) {
  const eventId = randomUUID()
  return async (shop: TestDatabase) => (await settle(shop, order, { eventId, ...payment })).outcome
}

async function expire({ order_id }: PlacedOrder): Promise<void> {
  await database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [order_id])
  await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: order_id })
}

const noop = async (_order: PlacedOrder) => {}
const PAID = { order: 'confirmed', payment: 'completed', by: 'sandbox', cart: [2, 2], stock: [7, 6], uses: 1 }

test.each([
  ['a payment of a waiting order', noop, {}, ['paid', 'already_paid'], PAID],
  [
    'a declined payment of a waiting order',
    noop,
    { status: 'failed' },
    ['declined', 'declined'],
    { order: 'pending', payment: 'pending', cart: [4, 5], stock: [7, 6], uses: 1 },
  ],
  ['a late payment of a cancelled order', expire, {}, ['paid', 'already_paid'], PAID],
  [
    'a second payment of a paid order',
    (order: PlacedOrder) => settle(database(), order),
    { transactionId: randomUUID() },
    ['already_paid', 'already_paid'],
    { ...PAID, held: ['sandbox 7375'] },
  ],
  [
    'an underpayment of a waiting order',
    noop,
    { transactionId: randomUUID(), amount: 500 },
    ['review', 'review'],
    { order: 'pending', payment: 'review', cart: [4, 5], stock: [7, 6], uses: 1, held: ['sandbox 500'] },
  ],
  [
    'a full payment after an underpayment',
    (order: PlacedOrder) => settle(database(), order, { transactionId: randomUUID(), amount: 500 }),
    {},
    ['paid', 'already_paid'],
    { ...PAID, held: ['sandbox 500'] },
  ],
])('%s is atomic wherever it breaks, and settles once', async (_, before, payment: Payment, answers, books) => {
  const order = await anOrder(database())
  await before(order)
  const { answer, again } = await strikeEverywhere(database(), message(order, payment))
  expect([answer, again]).toEqual(answers)
  expect(await booksOf(database(), order.order_id)).toMatchObject(books)
  await expectReadableHistory(database(), order.order_id)
})

type Basket = Awaited<ReturnType<typeof aBasket>>
/** Prepares the interrupted call: it places an order or concerns the one placed before. */
type Prepare = (basket: Basket) => Promise<(shop: TestDatabase) => Promise<PlacedOrder>>

const placing =
  (payBy: string): Prepare =>
  async ({ buyer, items, promoCode, total: expectedTotal }) => {
    const requestKey = randomUUID()
    return (shop) => placeOrder(shop, buyer.userId, items, { requestKey, promoCode, payBy, expectedTotal })
  }

const placingByHand =
  (payBy: string, paid: number | null): Prepare =>
  async ({ buyer, items, promoCode, total }) => {
    const changes = {
      p_request_key: randomUUID(),
      p_expected_total: total,
      p_user_id: buyer.userId,
      p_promo_code: promoCode,
      p_pay_by: payBy,
      p_paid_amount: paid,
    }
    return (shop) => placeByHand(shop, admin, items, changes)
  }

/** An order by hand whose payment page was created and paid. */
const payingLink: Prepare = async (basket) => {
  const order = await (await placingByHand('card', null)(basket))(database())
  await database().rpc('service_role', 'begin_payment_link', { p_order_id: order.order_id, p_provider: 'sandbox' })
  const report = message(order)
  return async (shop) => {
    await report(shop)
    return order
  }
}

const recording =
  (before: number, amount: number): Prepare =>
  async (basket) => {
    const order = await (await placing('on_delivery')(basket))(database())
    if (before > 0) await recordDelivery(database(), admin, order, before)
    const id = randomUUID()
    return async (shop) => {
      await recordDelivery(shop, admin, order, amount, { id })
      return order
    }
  }

const TAKEN = { stock: [7, 6], uses: 1 }
const ON_DELIVERY = { ...TAKEN, order: 'confirmed', payment: 'pending', cart: [2, 2] }
const PAID_BY_HAND = { ...PAID, by: 'by_hand', paid: 7375, revenue: 7375 }

test.each<[string, Prepare, object]>([
  ['an order that is paid on delivery', placing('on_delivery'), ON_DELIVERY],
  ['part of a delivery’s cash', recording(0, 500), { ...ON_DELIVERY, payment: 'review', held: ['by_hand 500'] }],
  ['the rest of a delivery’s cash', recording(500, 6875), PAID_BY_HAND],
  ['an order by hand with a link', placingByHand('card', null), { ...TAKEN, order: 'pending', payment: 'pending' }],
  ['an order by hand that is paid', placingByHand('cash', 7000), { ...PAID_BY_HAND, paid: 7000, revenue: 7000 }],
  ['the payment of an order by hand', payingLink, PAID],
])('%s is atomic wherever it breaks, and is stored once', async (_, prepare, books) => {
  const call = await prepare(await aBasket(database()))
  const { answer, again } = await strikeEverywhere(database(), call)
  expect(again.order_id).toBe(answer.order_id)
  expect(await booksOf(database(), answer.order_id)).toMatchObject(books)
  await expectReadableHistory(database(), answer.order_id)
})

test('a backend killed before the commit leaves the payment unsettled', async () => {
  const order = await anOrder(database())
  const untouched = await booksOf(database(), order.order_id)
  const connection = openPool(database().url, 1)
  const settling = connection.unsafe(
    `select settle_payment('${order.tx_ref}', 't', ${order.total}, 'NGN', 'successful', 'webhook', 'uncommitted', '{}'); select pg_sleep(60)`,
  )
  const died = expect(settling).rejects.toThrow()
  await expect
    .poll(() =>
      database().query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'
        and datname = current_database()`),
    )
    .toHaveLength(1)
  await died
  await connection.end({ timeout: 0 })
  expect(await booksOf(database(), order.order_id)).toEqual(untouched)
  expect(await message(order)(database())).toBe('paid')
})

test.each([
  [
    'swallows an error',
    `update orders set tracking_number = 'x' where id = p_id;
     begin insert into order_history (order_id, actor, to_status) values (p_id, 'system', 'pending'); exception when others then null; end;`,
    'The statement was accepted.',
  ],
  [
    'repeats its work when called again',
    `insert into order_history (order_id, actor, to_status) values (p_id, 'system', 'pending');`,
    'to deeply equal',
  ],
])('a call that %s is found', async (_, body, found) => {
  const { order_id } = await anOrder(database())
  await database().database.script(
    `create or replace function public.careless(p_id uuid) returns void language plpgsql security definer as $$ begin ${body} end $$`,
    'grant execute on function public.careless to service_role',
  )
  const call = (shop: TestDatabase) => shop.rpc('service_role', 'careless', { p_id: order_id })
  await expect(strikeEverywhere(database(), call)).rejects.toThrow(found)
})
