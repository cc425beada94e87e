import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatNaira } from '../../../src/domain/money/money.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder } from '../harness/shop.ts'
import { heldMoney } from './held-money.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string
let order: PlacedOrder
const { pay, stored, set, refundOrder, giveBack, owed, held, heldId, lineOf, expire } = heldMoney(database, () => ({
  admin,
  order,
}))

beforeAll(async () => {
  admin = await createAdmin(database())
})

beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { stock: 10 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 3)])
})

describe('an overpayment', () => {
  const OVERPAYMENT = 275
  const payGenerously = () => pay('generous', { amount: order.total + OVERPAYMENT })
  const overpaymentLine = () => [lineOf('generous', `${OVERPAYMENT} NGN`)]
  const counted = async () => (await database().rpc<{ refunds_due: number }>(admin, 'admin_counts')).refunds_due

  test('pays the order; the excess is owed, counted and refunded', async () => {
    const before = await counted()
    expect(await payGenerously()).toMatchObject({ outcome: 'paid' })
    expect(await payGenerously()).toMatchObject({ outcome: 'already_paid' })
    expect(await owed()).toEqual(overpaymentLine())
    expect(await held()).toMatchObject([{ reason: 'overpayment', refunded_at: null }])
    expect(await counted()).toBe(before + 1)

    await giveBack(await heldId('generous'))
    expect(await owed()).toBeNull()
    expect(await counted()).toBe(before)
    expect(await payGenerously()).toMatchObject({ outcome: 'already_paid' })
    expect(await owed()).toBeNull()
    expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    const notes = await database().query(
      `select note from order_history where order_id = $1 and note is not null order by id`,
      [order.order_id],
    )
    expect(notes).toEqual([
      { note: `Paid ${formatNaira(OVERPAYMENT * 100)} more than the total: to be refunded` },
      { note: `${formatNaira(OVERPAYMENT * 100)} given back` },
    ])
  })

  test('of a cancelled order is refunded with the total, and owed separately again if the order is revived', async () => {
    await payGenerously()
    await set('cancelled')
    expect(await stored()).toMatchObject({ payment_status: 'refund_due' })
    expect(await owed()).toEqual([])
    await set('processing')
    expect(await stored()).toMatchObject({ payment_status: 'completed' })
    expect(await owed()).toEqual(overpaymentLine())
  })

  test('stays recorded as refunded when the order is cancelled and revived', async () => {
    await payGenerously()
    await giveBack(await heldId('generous'))
    await set('cancelled')
    expect(await held()).toMatchObject([{ reason: 'overpayment', amount: OVERPAYMENT }])
    await set('processing')
    expect(await owed()).toBeNull()
    await set('cancelled')
    await refundOrder('refunded')
    expect(await owed()).toBeNull()
  })

  test('is owed separately from a second payment', async () => {
    await payGenerously()
    await pay('again')
    expect((await owed())?.sort()).toEqual([lineOf('again', `${order.total} NGN`), ...overpaymentLine()].sort())
  })

  test('of an order whose stock is gone is owed back as one amount', async () => {
    await expire()
    await database().query('update products set stock_quantity = 2 where id = $1', [pot])
    expect(await payGenerously()).toMatchObject({ outcome: 'refund_due' })
    expect(await owed()).toEqual([lineOf('generous', `${order.total + OVERPAYMENT} NGN`)])
  })

  test('blocks deletion of the account until it is refunded', async () => {
    await payGenerously()
    await database().query(`update orders set status = 'completed' where id = $1`, [order.order_id])
    const open = async () =>
      (await database().query<{ open: unknown[] }>('select private.open_orders_of($1) as open', [ada.userId]))[0]?.open
    expect(await open()).toMatchObject([{ payment_status: 'refund_due' }])
    await giveBack(await heldId('generous'))
    expect(await open()).toEqual([])
  })
})

test('an overpayment is recorded in full, so that all of it is refunded', async () => {
  await pay('generous', { amount: order.total + 275 })
  await set('cancelled')
  const [row] = await database().query<{ paid_amount: number; payment_status: string }>(
    'select paid_amount::float, payment_status from orders where id = $1',
    [order.order_id],
  )
  expect(row).toEqual({ paid_amount: order.total + 275, payment_status: 'refund_due' })
})
