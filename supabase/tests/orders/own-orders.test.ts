import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHANGE_HOURS } from '../../../src/domain/orders/own-changes.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { ADDRESS, anItem, createProduct, orderOf, type PlacedOrder, placeOrder, stockOf } from '../harness/shop.ts'

const database = databaseForFile()
const LAGOS = { ...ADDRESS, address: '5 Marina', city: 'Lagos', state: 'Lagos' }
let admin: Person
let ada: Person
let pot: string
let order: PlacedOrder

beforeAll(async () => {
  admin = await createAdmin(database())
})

beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { stock: 10 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 4)])
})

const cancel = (person: Person, p_reason: string | null = null, p_is_paid = true) =>
  database().rpc(person, 'cancel_order', { p_order_id: order.order_id, p_reason, p_is_paid })
const moveTo = (person: Person, p_address: unknown) =>
  database().rpc(person, 'change_order_address', { p_order_id: order.order_id, p_address })
const set = (p_status: string, p_seen_status: string | null = null) =>
  database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status, p_seen_status })
const stored = () => orderOf(database(), order.order_id)
const age = (minutes: number) =>
  database().query(`update orders set created_at = now() - make_interval(mins => $2) where id = $1`, [
    order.order_id,
    minutes,
  ])
const lastStep = async () =>
  (
    await database().query(
      'select actor, changed_by, from_status, to_status, note from order_history where order_id = $1 order by id desc limit 1',
      [order.order_id],
    )
  )[0]

test('the database allows as many hours as the shop states', async () => {
  const [row] = await database().query<{ hours: number }>(
    'select extract(epoch from private.change_window())::integer / 3600 as hours',
  )
  expect(row?.hours).toBe(CHANGE_HOURS)
})

describe('a paid order cancelled by its customer', () => {
  beforeEach(() => settle(database(), order))

  test.each(['confirmed', 'processing', 'pending'])(
    'while it is %s goes back to stock and owes its money',
    async (status) => {
      if (status !== 'confirmed') await set(status)
      await cancel(ada, '  Ordered twice ')
      expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
      expect(await stockOf(database(), pot)).toBe(10)
      expect(await lastStep()).toMatchObject({ actor: 'customer', changed_by: ada.userId, from_status: status })
      const [{ cancel_reason } = {}] = await database().query<{ cancel_reason: string }>(
        'select cancel_reason from orders where id = $1',
        [order.order_id],
      )
      expect(cancel_reason).toBe('Ordered twice')
    },
  )

  test('is cancelled once and notified once, even if repeated', async () => {
    await cancel(ada)
    await cancel(ada)
    expect(await stockOf(database(), pot)).toBe(10)
    const notifications = await database().query(
      `select title from notifications where order_id = $1 and order_status = 'cancelled'`,
      [order.order_id],
    )
    expect(notifications).toEqual([{ title: 'Order cancelled' }])
  })

  test.each(['shipped', 'delivered'])('cannot be cancelled once %s', async (status) => {
    await set(status)
    expect(await refusal(cancel(ada))).toMatchObject({ hint: 'bad_transition', detail: status })
    expect(await stored()).toMatchObject({ status, payment_status: 'completed' })
  })

  test('can be cancelled up to a minute before the two hours end, not after', async () => {
    await age(CHANGE_HOURS * 60)
    expect(await refusal(cancel(ada))).toMatchObject({ hint: 'bad_transition', detail: 'too_late' })
    await age(CHANGE_HOURS * 60 - 1)
    await cancel(ada)
    expect(await stored()).toMatchObject({ status: 'cancelled' })
  })

  test('is not cancelled if the customer’s screen showed it unpaid', async () => {
    expect(await refusal(cancel(ada, null, false))).toMatchObject({ hint: 'bad_transition', detail: 'paid' })
    expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  })

  test('cannot be cancelled by others', async () => {
    expect(await refusal(cancel(await createCustomer(database())))).toMatchObject({ hint: 'unknown_order' })
  })

  test('cannot be shipped by an admin who has not seen the cancellation, and can be revived by one who has', async () => {
    await cancel(ada, 'Too slow')
    expect(await refusal(set('shipped', 'confirmed'))).toMatchObject({ detail: 'cancelled_by_customer' })
    const bulk = { p_order_ids: [order.order_id], p_status: 'shipped' }
    expect(await database().rpc(admin, 'update_orders', bulk)).toMatchObject({ moved: 0 })
    await set('processing', 'cancelled')
    expect(await stored()).toMatchObject({ status: 'processing', payment_status: 'completed' })
    expect(await database().query('select cancel_reason from orders where id = $1', [order.order_id])).toEqual([
      { cancel_reason: null },
    ])
  })
})

test('a customer cancels a pending order at any time, and nothing is owed', async () => {
  await age(300)
  await cancel(ada)
  expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
})

describe('an order readdressed by its customer', () => {
  test('stores the new address, its time and a history entry', async () => {
    await settle(database(), order)
    await moveTo(ada, { ...LAGOS, city: ' Lagos ', spare: 'x' })
    const [row] = await database().query(
      'select shipping_address, address_changed_at is not null as is_noted from orders where id = $1',
      [order.order_id],
    )
    expect(row).toEqual({ shipping_address: LAGOS, is_noted: true })
    expect(await lastStep()).toEqual({
      actor: 'customer',
      changed_by: ada.userId,
      from_status: 'confirmed',
      to_status: 'confirmed',
      note: 'Delivery address changed',
    })
  })

  test('is unchanged if the address is the same', async () => {
    await moveTo(ada, ADDRESS)
    expect(await lastStep()).toMatchObject({ note: null })
  })

  test('accepts only a complete address that its paid delivery covers', async () => {
    order = await placeOrder(database(), ada.userId, [anItem(pot)], { method: 'ibadan' })
    expect(await refusal(moveTo(ada, LAGOS))).toMatchObject({ hint: 'bad_method' })
    expect(await refusal(moveTo(ada, { ...ADDRESS, phone: '' }))).toMatchObject({
      hint: 'bad_address',
      detail: 'phone',
    })
  })

  test('keeps its address if it is shipped, too old, or another customer’s', async () => {
    expect(await refusal(moveTo(await createCustomer(database()), LAGOS))).toMatchObject({ hint: 'unknown_order' })
    await age(CHANGE_HOURS * 60)
    expect(await refusal(moveTo(ada, LAGOS))).toMatchObject({ detail: 'too_late' })
    await age(1)
    await set('shipped')
    expect(await refusal(moveTo(ada, LAGOS))).toMatchObject({ detail: 'shipped' })
  })

  test('does not match a checkout with the old address', async () => {
    const requestKey = '00000000-0000-4000-8000-00000000aaaa'
    order = await placeOrder(database(), ada.userId, [anItem(pot)], { requestKey })
    await moveTo(ada, LAGOS)
    await cancel(ada)
    const again = await placeOrder(database(), ada.userId, [anItem(pot)], { requestKey })
    expect(again.order_id).not.toBe(order.order_id)
  })
})
