import { beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, createVariant, type PlacedOrder, placeOrder, stockOf } from '../harness/shop.ts'

const database = databaseForFile()
let ada: Person

beforeEach(async () => {
  ada = await createCustomer(database())
})

const order = (...items: Parameters<typeof placeOrder>[2][number][]) => placeOrder(database(), ada.userId, items)
const cancel = ({ order_id }: PlacedOrder) => database().rpc(ada, 'cancel_order', { p_order_id: order_id })

/** The detail of the refusal. */
async function limitOf(placing: Promise<unknown>) {
  const { hint, detail } = await refusal(placing)
  return { hint, ...JSON.parse(detail ?? '{}') }
}

/** A customer is new until something is paid. */
async function payOnce(): Promise<void> {
  await settle(database(), await order(anItem(await createProduct(database()))))
}

const products = (count: number, options: Parameters<typeof createProduct>[1]) =>
  Promise.all(Array.from({ length: count }, () => createProduct(database(), options)))

describe('a new account that has not paid', () => {
  test('may have two open orders, and a third once one is paid or cancelled', async () => {
    const [pot] = await products(1, { stock: 100 })
    const [first, second] = [await order(anItem(pot ?? '')), await order(anItem(pot ?? ''))]
    expect(await limitOf(order(anItem(pot ?? '')))).toMatchObject({ hint: 'too_many_pending' })
    await cancel(first)
    await order(anItem(pot ?? ''))
    expect(await limitOf(order(anItem(pot ?? '')))).toMatchObject({ hint: 'too_many_pending' })
    await settle(database(), second)
    await order(anItem(pot ?? ''))
  })

  test('may hold sixty pieces in all its orders, and sees how many remain', async () => {
    const pots = await products(6, { stock: 400 })
    await order(...pots.slice(0, 4).map((pot) => anItem(pot, 10)))
    expect(await limitOf(order(...pots.map((pot) => anItem(pot, 4))))).toEqual({
      hint: 'order_too_large',
      limit: 'pieces',
      allowed: 20,
    })
    await order(...pots.slice(0, 4).map((pot) => anItem(pot, 5)))
  })

  test('may hold goods for three million naira', async () => {
    const [pot = ''] = await products(1, { stock: 100, price: 500_000 })
    await order(anItem(pot, 3))
    expect(await limitOf(order(anItem(pot, 3)))).toEqual({
      hint: 'order_too_large',
      limit: 'value',
      allowed: 3_000_000 - 1_615_000,
    })
  })

  test('may hold a twentieth of a product’s stock, or five pieces of a scarce one', async () => {
    const [pot = '', rare = ''] = [
      await createProduct(database(), { name: 'Pot', stock: 500 }),
      await createProduct(database(), { stock: 6 }),
    ]
    await order(anItem(pot, 15), anItem(rare, 4))
    expect(await limitOf(order(anItem(pot, 11)))).toEqual({
      hint: 'order_too_large',
      limit: 'share',
      allowed: 10,
      product: 'Pot',
    })
    expect(await limitOf(order(anItem(pot, 1), anItem(rare, 2)))).toMatchObject({ limit: 'share', allowed: 1 })
    await order(anItem(pot, 10), anItem(rare, 1))
  })

  test('may hold a twentieth of a variant’s stock, over all its combinations', async () => {
    const shirt = await createProduct(database())
    const [large, red, blue] = [
      await createVariant(database(), shirt, { type: 'Size', value: 'L', stock: 200 }),
      await createVariant(database(), shirt, { stock: 200 }),
      await createVariant(database(), shirt, { value: 'Blue', stock: 200 }),
    ]
    const both = (pieces: number) => [anItem(shirt, pieces, large, red), anItem(shirt, pieces, large, blue)]
    expect(await limitOf(order(...both(6)))).toMatchObject({ limit: 'share', allowed: 10 })
    await order(...both(4))
    expect(await limitOf(order(anItem(shirt, 3, large, red)))).toMatchObject({ limit: 'share', allowed: 2 })
  })

  test('is offered only as much as others’ reservations leave', async () => {
    const [pot = ''] = await products(1, { stock: 500 })
    const bola = await createCustomer(database())
    await placeOrder(database(), bola.userId, [anItem(pot, 25)])
    expect(await limitOf(order(anItem(pot, 24)))).toMatchObject({ limit: 'share', allowed: 23 })
  })
})

describe('an account that has paid before', () => {
  test('may have five open orders', async () => {
    await payOnce()
    const [pot = ''] = await products(1, { stock: 10 })
    for (let count = 0; count < 5; count++) await order(anItem(pot))
    expect(await limitOf(order(anItem(pot)))).toMatchObject({ hint: 'too_many_pending' })
    expect(await stockOf(database(), pot)).toBe(5)
  })

  test('may hold half of a product’s stock, four hundred pieces and twenty million naira', async () => {
    await payOnce()
    const [pot = '', pan = ''] = await products(2, { stock: 900 })
    expect(await limitOf(order(anItem(pot, 201), anItem(pan, 200)))).toMatchObject({ limit: 'pieces', allowed: 400 })
    await database().query('update products set stock_quantity = 100, price = 1000000 where id = $1', [pan])
    expect(await limitOf(order(anItem(pan, 51)))).toMatchObject({ limit: 'value', allowed: 20_000_000 })
    await database().query('update products set price = 1000 where id = $1', [pan])
    expect(await limitOf(order(anItem(pan, 51)))).toMatchObject({ limit: 'share', allowed: 50 })
    await order(anItem(pan, 50))
  })
})

test('after ten unpaid orders in a day the next one has to wait', async () => {
  const [pot = ''] = await products(1, { stock: 10 })
  for (let count = 0; count < 10; count++) await cancel(await order(anItem(pot)))
  expect(await refusal(order(anItem(pot)))).toMatchObject({ code: 'OJ021', hint: 'too_many_unpaid' })
  await database().query(`update orders set created_at = created_at - interval '1 day' where user_id = $1`, [
    ada.userId,
  ])
  await order(anItem(pot))
})

test('a refused order reserves nothing', async () => {
  const [pot = ''] = await products(1, { stock: 100 })
  await refusal(order(anItem(pot, 30)))
  expect(await stockOf(database(), pot)).toBe(100)
  expect(await database().query('select 1 from orders where user_id = $1', [ada.userId])).toEqual([])
})

test('a repeated request returns its order even if the account has reached its limits', async () => {
  const [pot = ''] = await products(1, { stock: 100 })
  const requestKey = 'dddddddd-0000-4000-8000-000000000001'
  const place = () => placeOrder(database(), ada.userId, [anItem(pot, 5)], { requestKey })
  const first = await place()
  await order(anItem(await createProduct(database())))
  expect(await place()).toMatchObject({ order_id: first.order_id, replayed: true })
})

describe('an unpaid order is restocked', () => {
  let pot: string
  let placed: PlacedOrder
  const stored = async () =>
    (await database().query('select status, payment_status from orders where id = $1', [placed.order_id]))[0]
  const lastStep = async () =>
    (
      await database().query('select actor, note from order_history where order_id = $1 order by id desc limit 1', [
        placed.order_id,
      ])
    )[0]

  beforeEach(async () => {
    pot = await createProduct(database(), { stock: 10 })
    placed = await order(anItem(pot, 4))
  })

  test('once, when its customer cancels it, and not by others', async () => {
    const eve = await createCustomer(database())
    const asEve = database().rpc(eve, 'cancel_order', { p_order_id: placed.order_id })
    expect(await refusal(asEve)).toMatchObject({ hint: 'unknown_order' })
    await cancel(placed)
    await cancel(placed)
    expect(await stored()).toEqual({ status: 'cancelled', payment_status: 'failed' })
    expect(await lastStep()).toEqual({ actor: 'customer', note: null })
    expect(await stockOf(database(), pot)).toBe(10)
  })

  test('when an admin releases it, with a note and an entry in the audit log', async () => {
    const admin = await createAdmin(database())
    const release = (person: Person) => database().rpc(person, 'release_stock', { p_order_id: placed.order_id })
    expect(await refusal(release(ada))).toMatchObject({ hint: 'admin_only' })
    await release(admin)
    await release(admin)
    expect(await stored()).toEqual({ status: 'cancelled', payment_status: 'failed' })
    expect(await lastStep()).toEqual({ actor: 'admin', note: 'Stock released before a payment came' })
    expect(await stockOf(database(), pot)).toBe(10)
    const log = await database().query('select actor_id, detail from audit_log where action = $1 and target = $2', [
      'release_stock',
      placed.order_id,
    ])
    expect(log).toEqual([{ actor_id: admin.userId, detail: { pieces: 4 } }])
  })

  test.each(['cancel_order', 'release_stock'])('and a payment after %s is owed back', async (call) => {
    const admin = await createAdmin(database())
    await database().rpc(call === 'cancel_order' ? ada : admin, call, { p_order_id: placed.order_id })
    expect(await settle(database(), placed)).toMatchObject({ outcome: 'refund_due' })
    expect(await stored()).toEqual({ status: 'cancelled', payment_status: 'refund_due' })
    expect(await stockOf(database(), pot)).toBe(10)
  })

  test.each([
    ['paid', {}],
    ['held for a person', { amount: 1 }],
  ])('but not once its payment is %s', async (_, payment) => {
    const admin = await createAdmin(database())
    await settle(database(), placed, payment)
    expect(await refusal(cancel(placed))).toMatchObject({ hint: 'bad_transition' })
    const release = database().rpc(admin, 'release_stock', { p_order_id: placed.order_id })
    expect(await refusal(release)).toMatchObject({ hint: 'bad_transition' })
    expect(await stockOf(database(), pot)).toBe(6)
  })
})
