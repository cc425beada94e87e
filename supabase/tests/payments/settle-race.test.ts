import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import type { Settlement } from '../harness/payment.ts'
import { createCustomers, createStock, openPool, type Pool, shuffled } from '../harness/pool.ts'
import { ADDRESS, anItem, type PlacedOrder } from '../harness/shop.ts'

const INTERLEAVINGS = 20
const server = realPostgresForFile()
let sql: Pool

beforeAll(async () => {
  sql = openPool(await server().createDatabase(), 20)
})

afterAll(() => sql.end())

async function newOrder() {
  const [product, [customer = '']] = [await createStock(sql, 10), await createCustomers(sql, 1)]
  await sql`insert into cart (user_id, product_id, quantity) values (${customer}, ${product}, 5)`
  const [row] = await sql<{ placed: PlacedOrder }[]>`
    select place_order(${customer}, ${randomUUID()}, ${sql.json([anItem(product, 3)] as never)}, 'nigeria', ${sql.json(ADDRESS)},
      null, 5725, 'sandbox') as placed`
  if (!row) throw new Error('no order')
  return { ...row.placed, product, customer }
}

type Order = Awaited<ReturnType<typeof newOrder>>

type Told = { readonly amount?: number; readonly currency?: string; readonly txRef?: string; readonly userId?: string }

/** Says it after a short random wait, so that the rounds meet in many orders. */
async function tell(
  order: Order,
  status: string,
  transaction: string,
  event: string,
  told: Told = {},
): Promise<string> {
  const { amount = 5725, currency = 'NGN', txRef = order.tx_ref, userId = null } = told
  await sql`select pg_sleep(${Math.random() * 0.02})`
  const [row] = await sql<{ settled: Settlement }[]>`
    select settle_payment(${txRef}, ${transaction}, ${amount}, ${currency}, ${status}, 'race', ${event}, '{}', ${userId}) as settled`
  return row?.settled.outcome ?? ''
}

async function expire(order: Order): Promise<string> {
  await sql`select pg_sleep(${Math.random() * 0.02})`
  await sql`select cancel_expired_order(${order.order_id})`
  return 'expired'
}

async function figures(order: Order) {
  const [row] = await sql`
    select o.status, o.payment_status, p.stock_quantity as stock, c.quantity as cart,
      (select count(*)::int from order_history h where h.order_id = o.id and h.from_status <> 'confirmed' and h.to_status = 'confirmed') as confirmations,
      (select count(*)::int from order_history h where h.order_id = o.id and h.from_status <> 'cancelled' and h.to_status = 'cancelled') as cancellations
    from orders o, products p, cart c
    where o.id = ${order.order_id} and p.id = ${order.product} and c.user_id = ${order.customer}`
  return row
}

test('repeated webhooks and verifications at once pay an order exactly once', async () => {
  for (let round = 0; round < INTERLEAVINGS; round++) {
    const order = await newOrder()
    const outcomes = await Promise.all(
      shuffled(['a', 'a', 'a', 'b', 'b', 'c', 'd', 'e']).map((event) =>
        tell(order, 'successful', `tx-${order.tx_ref}`, `${event}-${order.tx_ref}`),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'already_paid')).toHaveLength(7)
    expect(await figures(order)).toEqual({
      status: 'confirmed',
      payment_status: 'completed',
      stock: 7,
      cart: 2,
      confirmations: 1,
      cancellations: 0,
    })
  }
})

test('success, failure and expiry at once end in one payment with the stock right', async () => {
  for (let round = 0; round < INTERLEAVINGS; round++) {
    const order = await newOrder()
    await sql`update orders set reserved_until = now() - interval '1 second' where id = ${order.order_id}`
    const transaction = `tx-${order.tx_ref}`
    const outcomes = await Promise.all(
      shuffled([
        () => tell(order, 'successful', transaction, randomUUID()),
        () => tell(order, 'successful', transaction, randomUUID()),
        () => tell(order, 'failed', `failed-${order.tx_ref}`, randomUUID()),
        () => tell(order, 'pending', transaction, randomUUID()),
        () => expire(order),
        () => expire(order),
      ]).map((act) => act()),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    const end = await figures(order)
    expect(end).toMatchObject({ status: 'confirmed', payment_status: 'completed', stock: 7, cart: 2, confirmations: 1 })
    expect(end?.cancellations).toBeLessThanOrEqual(1)
  }
})

test('two different transactions at once pay once, and the second is noted for refund', async () => {
  for (let round = 0; round < INTERLEAVINGS; round++) {
    const order = await newOrder()
    const outcomes = await Promise.all(
      ['x', 'y', 'x', 'y'].map((name) => tell(order, 'successful', `${name}-${order.tx_ref}`, randomUUID())),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect(await figures(order)).toMatchObject({ stock: 7, cart: 2, confirmations: 1 })
    expect(
      await sql`select 1 from order_history where order_id = ${order.order_id} and note like 'Paid a second time%'`,
    ).toHaveLength(1)
    const [first] = await sql`select provider_transaction_id as paid_by from orders where id = ${order.order_id}`
    const second = first?.paid_by.startsWith('x') ? 'y' : 'x'
    expect(
      await sql`select provider_transaction_id as second, amount::float, refunded_at from second_payments where order_id = ${order.order_id}`,
    ).toEqual([{ second: `${second}-${order.tx_ref}`, amount: 5725, refunded_at: null }])
  }
})

test.each<[string, (order: Order, stranger: string) => Told, string[]]>([
  ['too little money', () => ({ amount: 5724.99 }), ['review', 'already_paid']],
  ['another currency', () => ({ currency: 'USD' }), ['review', 'already_paid']],
  ['another owner', (_, stranger) => ({ userId: stranger }), ['not_owner']],
  ['an unknown reference', () => ({ txRef: 'oja-made-up' }), ['unknown_reference']],
])('%s told at the same moment as the right payment neither pays nor spoils it', async (_, wrong, answers) => {
  const [stranger = ''] = await createCustomers(sql, 1)
  for (let round = 0; round < INTERLEAVINGS; round++) {
    const order = await newOrder()
    const transaction = `tx-${order.tx_ref}`
    const tellWrong = () => tell(order, 'successful', transaction, randomUUID(), wrong(order, stranger))
    const [first, right, second] = await Promise.all([
      tellWrong(),
      tell(order, 'successful', transaction, randomUUID()),
      tellWrong(),
    ])
    expect(right).toBe('paid')
    expect(answers).toContain(first)
    expect(answers).toContain(second)
    expect(await figures(order)).toEqual({
      status: 'confirmed',
      payment_status: 'completed',
      stock: 7,
      cart: 2,
      confirmations: 1,
      cancellations: 0,
    })
    // It was the same transaction: what of it was held at first paid the order.
    expect(await sql`select 1 from second_payments where order_id = ${order.order_id}`).toEqual([])
  }
})

test('too little of one transaction and the whole of another at once: one pays, the other is owed back, once', async () => {
  for (let round = 0; round < INTERLEAVINGS; round++) {
    const order = await newOrder()
    const [short, whole] = [`short-${order.tx_ref}`, `whole-${order.tx_ref}`]
    const outcomes = await Promise.all(
      shuffled(['short', 'short', 'short', 'whole', 'whole', 'failed']).map((told) =>
        told === 'whole'
          ? tell(order, 'successful', whole, randomUUID())
          : tell(order, told === 'short' ? 'successful' : 'failed', short, randomUUID(), { amount: 500 }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect(await figures(order)).toMatchObject({
      status: 'confirmed',
      payment_status: 'completed',
      stock: 7,
      cart: 2,
      confirmations: 1,
    })
    expect(
      await sql`select provider_transaction_id as held, amount::float, refunded_at from second_payments where order_id = ${order.order_id}`,
    ).toEqual([{ held: short, amount: 500, refunded_at: null }])
  }
})

test.each([
  ['refund of', (order: Order) => `update_refund('${order.order_id}', 'refund_due')`],
  ['taking as paid of', (order: Order) => `accept_second_payment('${order.order_id}', 'short-${order.tx_ref}')`],
])(
  'the whole money and an admin’s %s the short one at once: one payment, and all other money is owed once',
  async (_, act) => {
    const [admin = ''] = await createCustomers(sql, 1)
    await sql`update profiles set role = 'admin' where user_id = ${admin}`
    const asAdmin = (call: string) =>
      sql.begin(async (run) => {
        await run`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, true)`
        await run`select pg_sleep(${Math.random() * 0.02})`
        await run.unsafe(`select ${call}`)
      })
    for (let round = 0; round < INTERLEAVINGS; round++) {
      const order = await newOrder()
      await tell(order, 'successful', `short-${order.tx_ref}`, randomUUID(), { amount: 500 })
      const refused = (error: Error) => expect(Reflect.get(error, 'hint')).toBe('bad_transition')
      await Promise.all([
        tell(order, 'successful', `whole-${order.tx_ref}`, randomUUID()),
        asAdmin(act(order)).catch(refused),
      ])
      const paid = await figures(order)
      const [own] = await sql`select provider_transaction_id as own from orders where id = ${order.order_id}`
      const held = await sql`
      select provider_transaction_id as held from second_payments where order_id = ${order.order_id} order by 1`
      const names = held.map((row) => row.held.split('-')[0])
      if (paid?.payment_status === 'completed') {
        expect(paid).toMatchObject({ status: 'confirmed', stock: 7 })
        expect([own?.own?.split('-')[0], ...names].sort()).toEqual(['short', 'whole'])
      } else {
        expect(paid).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', stock: 10 })
        expect([own?.own, names]).toEqual([null, ['short', 'whole']])
      }
    }
  },
)

test('one transaction told for two orders at once pays one of them, and the other goes to review', async () => {
  for (let round = 0; round < INTERLEAVINGS; round++) {
    const orders = [await newOrder(), await newOrder()]
    const transaction = `shared-${orders[0]?.tx_ref}`
    const tellAll = () =>
      Promise.all(
        shuffled(orders).map((order) =>
          // The unique key may refuse the later of the two; the provider's next message then finds it taken.
          tell(order, 'successful', transaction, randomUUID()).catch((error: Error) =>
            String(Reflect.get(error, 'code')),
          ),
        ),
      )
    const [paid, other] = (await tellAll()).sort((a, b) => Number(b === 'paid') - Number(a === 'paid'))
    expect(paid).toBe('paid')
    expect(['review', '23505']).toContain(other)
    expect((await tellAll()).sort()).toEqual(['already_paid', 'review'])
  }
})

test('many webhooks of the second payment at once make one entry, and many admins at once give it back once', async () => {
  const [admin = ''] = await createCustomers(sql, 1)
  await sql`update profiles set role = 'admin' where user_id = ${admin}`
  for (let round = 0; round < INTERLEAVINGS; round++) {
    const order = await newOrder()
    await tell(order, 'successful', `first-${order.tx_ref}`, randomUUID())
    const messages = ['a', 'a', 'b', 'b', 'c', 'd'].map((event) => `${event}-${order.tx_ref}`)
    const outcomes = await Promise.all(
      messages.map((event) => tell(order, 'successful', `second-${order.tx_ref}`, event)),
    )
    expect(new Set(outcomes)).toEqual(new Set(['already_paid']))
    const entries = await sql<{ id: string }[]>`select id from second_payments where order_id = ${order.order_id}`
    expect(entries).toHaveLength(1)

    const refund = () =>
      sql.begin(async (run) => {
        await run`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, true)`
        await run`select refund_second_payment(${entries[0]?.id ?? ''})`
      })
    await Promise.all([refund(), refund(), refund(), refund()])
    expect(
      await sql`select 1 from order_history where order_id = ${order.order_id} and note like 'Payment second-% given back'`,
    ).toHaveLength(1)
    expect(await figures(order)).toMatchObject({ payment_status: 'completed', status: 'confirmed', stock: 7 })
  }
})

test('a late payment and another buyer meet at the last pieces: one of them gets them, and money without goods is owed back', async () => {
  for (let round = 0; round < INTERLEAVINGS; round++) {
    const late = await newOrder()
    await sql`update orders set reserved_until = now() - interval '1 second' where id = ${late.order_id}`
    await expire(late)
    await sql`update products set stock_quantity = 3 where id = ${late.product}`
    const [rival = ''] = await createCustomers(sql, 1)
    const buy = async () => {
      await sql`select pg_sleep(${Math.random() * 0.02})`
      const items = sql.json([anItem(late.product, 3)] as never)
      return sql`select place_order(${rival}, ${randomUUID()}, ${items}, 'nigeria', ${sql.json(ADDRESS)}, null, 5725, 'sandbox')`.then(
        () => 'sold',
        (error: Error) => String(Reflect.get(error, 'hint')),
      )
    }
    const [outcome, sale] = await Promise.all([tell(late, 'successful', `tx-${late.tx_ref}`, randomUUID()), buy()])
    expect([`${outcome} ${sale}`]).toEqual([outcome === 'paid' ? 'paid sold_out' : 'refund_due sold'])
    expect(await figures(late)).toMatchObject({
      stock: 0,
      payment_status: outcome === 'paid' ? 'completed' : 'refund_due',
    })
  }
})

test('a declined card, told many times while another buyer waits for the last pieces, leaves them to the second card', async () => {
  for (let round = 0; round < INTERLEAVINGS; round++) {
    const order = await newOrder()
    await sql`update products set stock_quantity = 0 where id = ${order.product}`
    const [rival = ''] = await createCustomers(sql, 1)
    const decline = () => tell(order, 'failed', `declined-${order.tx_ref}`, randomUUID())
    const buy = async () => {
      await sql`select pg_sleep(${Math.random() * 0.02})`
      const items = sql.json([anItem(order.product, 3)] as never)
      await sql`select place_order(${rival}, ${randomUUID()}, ${items}, 'nigeria', ${sql.json(ADDRESS)}, null, 5725, 'sandbox')`
    }
    const told = [
      decline(),
      decline(),
      expire(order),
      tell(order, 'successful', `second-${order.tx_ref}`, randomUUID()),
    ]
    const [, outcomes] = await Promise.all([
      expect(buy()).rejects.toMatchObject({ hint: 'sold_out' }),
      Promise.all([...told, decline(), decline()]),
    ])
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect(await figures(order)).toEqual({
      status: 'confirmed',
      payment_status: 'completed',
      stock: 0,
      cart: 2,
      confirmations: 1,
      cancellations: 0,
    })
    const notes =
      await sql`select 1 from order_history where order_id = ${order.order_id} and note = 'Payment declined'`
    expect(notes.length).toBe(outcomes.includes('declined') ? 1 : 0)
  }
})
