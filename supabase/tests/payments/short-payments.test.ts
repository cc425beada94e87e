import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatNaira } from '../../../src/domain/money/money.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder, stockOf } from '../harness/shop.ts'
import { heldMoney, SHORT } from './held-money.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string
let order: PlacedOrder
const { name, pay, payShort, stored, set, refundOrder, giveBack, owed, held, heldId, lineOf, expire } = heldMoney(
  database,
  () => ({ admin, order }),
)

beforeAll(async () => {
  admin = await createAdmin(database())
})

beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { stock: 10 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 3)])
})

describe('an underpayment followed by a full payment', () => {
  test('pays the order once and owes the underpayment back', async () => {
    expect(await payShort()).toMatchObject({ outcome: 'review' })
    expect(await owed()).toEqual([lineOf('short')])
    expect(await pay('whole')).toMatchObject({ outcome: 'paid' })
    expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await stockOf(database(), pot)).toBe(7)
    expect(await owed()).toEqual([lineOf('short')])
  })

  test('has the same result in the reverse order', async () => {
    expect(await pay('whole')).toMatchObject({ outcome: 'paid' })
    expect(await payShort()).toMatchObject({ outcome: 'already_paid' })
    expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await owed()).toEqual([lineOf('short')])
  })

  test('has no further effect when reported again in any order', async () => {
    await payShort()
    await pay('whole')
    const before = [await held(), await stored(), await stockOf(database(), pot)]
    for (const report of [payShort, () => pay('whole'), () => payShort(), () => pay('whole')]) {
      expect(await report()).toMatchObject({ outcome: 'already_paid' })
    }
    expect([await held(), await stored(), await stockOf(database(), pot)]).toEqual(before)
  })

  test('leaves the list once the underpayment is refunded, and stays paid', async () => {
    await payShort()
    await pay('whole')
    await giveBack(await heldId())
    expect(await owed()).toBeNull()
    await payShort()
    expect(await owed()).toBeNull()
    expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  })

  test('pays an expired order late and owes the underpayment back', async () => {
    expect(await expire()).toBe(1)
    expect(await payShort()).toMatchObject({ outcome: 'refund_due' })
    expect(await owed()).toEqual([lineOf('short')])
    expect(await pay('whole')).toMatchObject({ outcome: 'paid' })
    expect(await owed()).toEqual([lineOf('short')])
    expect(await stockOf(database(), pot)).toBe(7)
  })
})

describe('an underpayment without the rest', () => {
  test('gives the order another day; then it ends, and the money is owed back', async () => {
    await payShort()
    expect(await expire()).toBe(0)
    await database().query(`update orders set reserved_until = reserved_until - interval '24 hours' where id = $1`, [
      order.order_id,
    ])
    expect(await database().rpc('service_role', 'cancel_expired_orders')).toBe(1)
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect(await owed()).toEqual([lineOf('short')])
    expect(await stockOf(database(), pot)).toBe(10)
  })

  test('counts towards the account’s limit', async () => {
    await payShort()
    order = await placeOrder(database(), ada.userId, [anItem(pot)])
    await payShort()
    expect(await refusal(placeOrder(database(), ada.userId, [anItem(pot)]))).toMatchObject({ hint: 'too_many_pending' })
  })

  test.each([
    ['the refund is begun', () => refundOrder('refund_due')],
    ['an admin cancels the order', () => set('cancelled')],
  ])('is owed in full when %s, and the order is refunded with its last part', async (_, cancel) => {
    await payShort('one')
    await payShort('two')
    await cancel()
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect(await owed()).toEqual([lineOf('one'), lineOf('two')])
    expect(await stockOf(database(), pot)).toBe(10)

    expect(await refusal(refundOrder('refunded'))).toMatchObject({ hint: 'bad_transition' })
    await giveBack(await heldId('one'))
    expect(await stored()).toMatchObject({ payment_status: 'refund_due' })
    expect(await owed()).toEqual([lineOf('two')])
    await giveBack(await heldId('two'))
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await owed()).toBeNull()
  })

  test('is not owed twice if its webhook is repeated after the cancellation', async () => {
    await payShort()
    await refundOrder('refund_due')
    expect(await payShort()).toMatchObject({ outcome: 'refund_due' })
    expect(await owed()).toEqual([lineOf('short')])
    await giveBack(await heldId())
    await payShort()
    expect(await owed()).toBeNull()
  })

  test('never becomes a payment by cancelling and reviving the order', async () => {
    await payShort()
    await set('cancelled')
    expect(await set('processing')).toMatchObject({ payment_status: 'review' })
    expect(await owed()).toEqual([lineOf('short')])
    expect(await pay('whole')).toMatchObject({ outcome: 'paid' })
    expect(await stored()).toMatchObject({ status: 'processing', payment_status: 'completed' })
  })

  test('is not refunded while the order still waits for payment', async () => {
    await payShort()
    expect(await refusal(giveBack(await heldId()))).toMatchObject({ hint: 'bad_transition' })
    expect(await owed()).toEqual([lineOf('short')])
  })

  test('and a full payment after an admin cancelled are both owed back, separately', async () => {
    await payShort()
    await refundOrder('refund_due')
    expect(await pay('whole')).toMatchObject({ outcome: 'refund_due' })
    expect((await owed())?.sort()).toEqual([lineOf('short'), lineOf('whole', `${order.total} NGN`)])
    await giveBack(await heldId())
    await giveBack(await heldId('whole'))
    expect(await stored()).toMatchObject({ payment_status: 'refunded' })
  })
})

describe('an underpayment that an admin accepts', () => {
  const accept = (transaction = 'short', as: Person = admin) =>
    database().rpc(as, 'accept_held_payment', { p_order_id: order.order_id, p_transaction_id: name(transaction) })

  test('pays the order once, with its own amount, and is no longer owed', async () => {
    await payShort()
    const accepted = { status: 'confirmed', payment_status: 'completed', paid_amount: SHORT }
    expect(await accept()).toMatchObject({ ...accepted, provider_transaction_id: name('short') })
    expect(await accept()).toMatchObject(accepted)
    expect(await payShort()).toMatchObject({ outcome: 'already_paid' })
    expect(await owed()).toBeNull()
    expect(await stockOf(database(), pot)).toBe(7)
    const notes = await database().query(
      `select note, transaction_id from order_history where order_id = $1 and actor = 'admin'`,
      [order.order_id],
    )
    expect(notes).toEqual([{ note: `Taken as paid: ${formatNaira(SHORT * 100)}`, transaction_id: name('short') }])
  })

  test('leaves other held money owed, and a later full payment too', async () => {
    await payShort()
    await payShort('more')
    await accept()
    await pay('whole')
    expect((await owed())?.sort()).toEqual([lineOf('more'), lineOf('whole', `${order.total} NGN`)])
  })

  test('can’t be in another currency, refunded, of a paid order, or accepted by a customer', async () => {
    await pay('foreign', { currency: 'USD' })
    expect(await refusal(accept('foreign'))).toMatchObject({ hint: 'bad_transition' })
    expect(await refusal(accept('unheard'))).toMatchObject({ hint: 'unknown_record' })
    await payShort()
    expect(await refusal(accept('short', ada))).toMatchObject({ hint: 'admin_only' })
    await pay('whole')
    expect(await refusal(accept())).toMatchObject({ hint: 'bad_transition' })
    await giveBack(await heldId())
    expect(await refusal(accept())).toMatchObject({ hint: 'unknown_record' })
  })
})

test.each([
  ['another currency', { currency: 'USD' }, 'USD'],
  ['no currency', { currency: null }, null],
])('money in %s is held too, and owed once the right payment arrives', async (_, payment, currency) => {
  expect(await pay('foreign', payment)).toMatchObject({ outcome: 'review' })
  expect(await pay('whole')).toMatchObject({ outcome: 'paid' })
  expect(await held()).toMatchObject([{ provider_transaction_id: name('foreign'), amount: order.total, currency }])
})

test('a transaction first reported with wrong data pays the order once reported correctly', async () => {
  expect(await pay('same', { amount: null })).toMatchObject({ outcome: 'review' })
  expect(await pay('same')).toMatchObject({ outcome: 'paid' })
  expect(await held()).toEqual([])
  expect(await owed()).toBeNull()
})

test('refunded money never pays an order, even if reported again', async () => {
  await payShort()
  await payShort('more')
  await set('cancelled')
  await giveBack(await heldId())
  await set('pending')
  expect(await pay('short')).toMatchObject({ outcome: 'review' })
  expect(await stored()).toMatchObject({ payment_status: 'review' })
})

test('an underpayment by a transaction that paid another order belongs to that order', async () => {
  const other = await placeOrder(database(), ada.userId, [anItem(pot)])
  await settle(database(), other, { transactionId: name('shared') })
  expect(await pay('shared', { amount: SHORT })).toMatchObject({ outcome: 'review' })
  expect(await held()).toEqual([])
})

test('customers read only their own orders’ held payments', async () => {
  const eve = await createCustomer(database())
  await payShort()
  const read = (caller: Person) =>
    database().as(caller, (query) => query('select held_payments from orders where id = $1', [order.order_id]))
  expect(await read(ada)).toMatchObject([{ held_payments: [{ amount: SHORT }] }])
  expect(await read(eve)).toEqual([])
})
