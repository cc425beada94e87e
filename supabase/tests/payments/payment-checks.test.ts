import { beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer } from '../harness/people.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder } from '../harness/shop.ts'

type Question = { id: string; tx_ref: string; payment_provider: string; payment_status: string }

const HOUR = 3_600_000
const database = databaseForFile()
let order: PlacedOrder

beforeEach(async () => {
  await database().query('delete from private.payment_checks')
  const { userId } = await createCustomer(database())
  order = await placeOrder(database(), userId, [anItem(await createProduct(database()))])
  await database().rpc('service_role', 'begin_payment_attempt', { p_order_id: order.order_id, p_number: 1 })
})

const claim = () =>
  database().as('service_role', (query) => query<Question>('select * from public.claim_payment_check()'))

/** The hours after the decision at which the provider is asked, with a run every five minutes. */
async function hoursOfChecks(): Promise<number[]> {
  const checkedHours: number[] = []
  for (;;) {
    const [question] = await database().query<{ hours: number }>(
      `select (extract(epoch from check_at - since) / 3600)::float as hours from private.payment_checks where order_id = $1`,
      [order.order_id],
    )
    if (!question) return checkedHours
    checkedHours.push(Math.round(question.hours))
    // Ages the order instead of advancing the clock.
    await database().query(
      `update private.payment_checks set since = since - (check_at - now()), check_at = now() where order_id = $1`,
      [order.order_id],
    )
    expect(await claim()).toMatchObject([{ id: order.order_id }])
  }
}

async function expire(): Promise<void> {
  await database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [
    order.order_id,
  ])
  await database().rpc('service_role', 'cancel_expired_orders', { p_order_id: order.order_id })
}

describe('an order is checked with the provider', () => {
  test('hourly for a day and every six hours for two more after it ended unpaid', async () => {
    await expire()
    const day = Array.from({ length: 24 }, (_, hour) => hour + 1)
    expect(await hoursOfChecks()).toEqual([...day, 30, 36, 42, 48, 54, 60, 66, 72])
  })

  test('at the same intervals while an underpayment waits for the rest', async () => {
    await settle(database(), order, { amount: 500 })
    expect(await hoursOfChecks()).toHaveLength(32)
  })

  test('four times in three days once it is paid', async () => {
    await settle(database(), order)
    expect(await hoursOfChecks()).toEqual([1, 6, 24, 72])
  })
})

const dueAt = async () => {
  const [question] = await database().query<{ check_at: string }>(
    'select check_at from private.payment_checks where order_id = $1',
    [order.order_id],
  )
  return question ? Date.parse(question.check_at) : null
}
const makeDue = () =>
  database().query(`update private.payment_checks set since = since - interval '2 days', check_at = now()`)
const set = async (p_status: string) =>
  database().rpc(await createAdmin(database()), 'update_order', { p_order_id: order.order_id, p_status })

describe('the scheduled checks of an order', () => {
  test('wait while it is open, because every run checks open orders', async () => {
    expect(await dueAt()).toBeNull()
    await settle(database(), order, { status: 'pending' })
    await settle(database(), order, { status: 'failed' })
    expect(await dueAt()).toBeNull()
  })

  test('start when it expires, and stop when an admin reopens it', async () => {
    await expire()
    expect(await dueAt()).toBeGreaterThan(Date.now() + HOUR / 2)
    await set('pending')
    expect(await dueAt()).toBeNull()
  })

  test('start when an admin advances it unpaid', async () => {
    await set('processing')
    expect(await dueAt()).not.toBeNull()
  })

  test('restart when a late payment pays it', async () => {
    await expire()
    await makeDue()
    await settle(database(), order)
    expect(await dueAt()).toBeGreaterThan(Date.now() + HOUR / 2)
  })

  test('are not restarted by changes to its goods', async () => {
    await settle(database(), order)
    await makeDue()
    const before = await dueAt()
    await set('shipped')
    expect(await dueAt()).toBe(before)
  })
})

test('each check is claimed once, and never before it is due', async () => {
  await expire()
  expect(await claim()).toEqual([])
  await makeDue()
  expect(await claim()).toEqual([
    { id: order.order_id, tx_ref: order.tx_ref, payment_provider: 'sandbox', payment_status: 'failed', attempts: 1 },
  ])
  expect(await claim()).toEqual([])
})

test('a payment page is still checked if the order was paid by hand in the end', async () => {
  await settle(database(), order, { provider: 'by_hand' })
  await makeDue()
  expect(await claim()).toMatchObject([{ id: order.order_id, payment_provider: 'sandbox' }])
})

test('no provider is asked about an order without a payment page there', async () => {
  await database().query('delete from payment_attempts where order_id = $1', [order.order_id])
  await expire()
  expect(await dueAt()).toBeNull()
})
