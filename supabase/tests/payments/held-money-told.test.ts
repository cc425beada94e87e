import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formatNaira, koboFromNumeric } from '../../../src/domain/money/money.ts'
import { orderNumber } from '../../../src/domain/orders/order.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder } from '../harness/shop.ts'
import { heldMoney, SHORT } from './held-money.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let order: PlacedOrder
const { pay, payShort, set, giveBack, heldId, expire } = heldMoney(database, () => ({ admin, order }))

beforeAll(async () => {
  admin = await createAdmin(database())
})

beforeEach(async () => {
  ada = await createCustomer(database())
  order = await placeOrder(database(), ada.userId, [anItem(await createProduct(database(), { stock: 10 }), 3)])
})

/** Notifications and mails about money that doesn't fit the order, each as `bell: text` or `mail: text`. */
const notified = async () => {
  const rows = await database().query<{ words: string }>(
    `select 'bell: ' || message as words from notifications where user_id = $1 and title like 'Payment%'
     union all select 'mail: ' || (data ->> 'message') from private.mails where user_id = $1 and kind = 'money_held' order by words`,
    [ada.userId],
  )
  return rows.map(({ words }) => words)
}

const both = (text: string) => [`bell: ${text}`, `mail: ${text}`]
const naira = (amount: number) => formatNaira(koboFromNumeric(amount))
const CHECKED = 'Our team is checking it, and takes it for your order or sends it back.'
const SENT_BACK = 'We send it back to you.'

test.each<[name: string, pay: () => Promise<unknown>, amount: () => string, how: () => string]>([
  [
    'too little',
    () => payShort(),
    () => `${naira(SHORT)} came`,
    () => `, less than its total of ${naira(order.total)}. ${CHECKED}`,
  ],
  [
    'another currency',
    () => pay('a', { currency: 'USD', amount: 40 }),
    () => '40.00 USD came',
    () => `, which is not in naira. ${CHECKED}`,
  ],
  [
    'an amount that only the provider knows',
    () => pay('a', { amount: null }),
    () => 'Money came',
    () => `. ${CHECKED}`,
  ],
  [
    'a message without a transaction',
    () => pay('a', { transactionId: null }),
    () => 'Money came',
    () => `. ${CHECKED}`,
  ],
  [
    'too much',
    () => pay('a', { amount: order.total + 275 }),
    () => `${naira(275)} came`,
    () => ` on top of its total. ${SENT_BACK}`,
  ],
  [
    'a second time',
    () => pay('a').then(() => pay('b')),
    () => `${naira(order.total)} came`,
    () => ` a second time. ${SENT_BACK}`,
  ],
  [
    'too late',
    () => set('cancelled').then(() => pay('a')),
    () => `${naira(order.total)} came`,
    () => ` after it had ended. ${SENT_BACK}`,
  ],
])('a customer who paid %s is notified once, in the bell and by email', async (_, payWrongly, amount, how) => {
  await payWrongly()
  const text = `${amount()} for order #${orderNumber(order.order_id)}${how()}`
  expect(await notified()).toEqual(both(text))
  await payWrongly()
  expect(await notified()).toEqual(both(text))
})

test('a payment that pays its order sends no notification, whether immediate, late or accepted by an admin', async () => {
  await pay('whole')
  order = await placeOrder(database(), ada.userId, [anItem(await createProduct(database()))])
  await expire()
  await pay('late')
  expect(await notified()).toEqual([])
  order = await placeOrder(database(), ada.userId, [anItem(await createProduct(database()))])
  await payShort()
  await database().rpc(admin, 'accept_held_payment', {
    p_order_id: order.order_id,
    p_transaction_id: `short-${order.order_id}`,
  })
  expect(await notified()).toHaveLength(2)
})

test('returned money is not announced as held again, and with order updates off it appears only in the bell', async () => {
  await database().query(
    `insert into user_preferences (user_id, email_notifications) values ($1, '{"orderUpdates": false}')`,
    [ada.userId],
  )
  await pay('whole')
  await pay('second')
  await giveBack(await heldId('second'))
  await set('shipped')
  expect(await notified()).toEqual([expect.stringMatching(/^bell: .* a second time/)])
})
