import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_KEYS } from '../../supabase/local/settings/keys.ts'
import { ADDRESS, press, totalFor } from './support/checkout.ts'
import { openShop, type Shop, type TestCustomer } from './support/shop.ts'

let shop: Shop
let admin: TestCustomer

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.aCustomer()
  await shop.db.query(`update public.profiles set role = 'admin' where user_id = $1`, [admin.id])
})
afterAll(() => shop.close())

/** Places a manual order of one pot, three in stock, for a person without account or email. */
async function anOrderByHand() {
  const productId = await shop.aProduct({ stock: 3 })
  const [row] = await shop.db.query<{ placed: { order_id: string; tx_ref: string } }>(
    `with caller as (select set_config('request.jwt.claims', $1, false))
     select place_order_by_hand($2, $3, 'nigeria', $4, $5, 'card') as placed from caller`,
    [
      JSON.stringify({ sub: admin.id, role: 'authenticated' }),
      randomUUID(),
      JSON.stringify([{ product_id: productId, variety_ids: [], quantity: 1 }]),
      JSON.stringify({ ...ADDRESS, email: '' }),
      totalFor(1000, 1),
    ],
  )
  if (!row) throw new Error('no order was placed')
  return { orderId: row.placed.order_id, txRef: row.placed.tx_ref, productId }
}

const linkOf = (orderId: string, person: TestCustomer | null = admin) =>
  shop.call('make-payment-link', { orderId }, person?.headers)
const verify = (transactionId: string) => shop.call('verify-payment', { transactionId })
const orderStatuses = async (orderId: string) => {
  const [order] = await shop.db.query('select status, payment_status from public.orders where id = $1', [orderId])
  return order
}

test('only an admin gets a payment page, and repeats return the same one', async () => {
  const { orderId, txRef } = await anOrderByHand()
  expect((await linkOf(orderId, null)).status).toBe(401)
  expect((await linkOf(orderId, await shop.aCustomer())).status).toBe(403)
  const answers = await Promise.all([linkOf(orderId), linkOf(orderId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(({ body }) => body.payment_link)).size).toBe(1)
  const { payments } = await shop.paymentsAt(txRef)
  expect(payments).toMatchObject([{ amount: totalFor(1000, 1), customer: { email: expect.stringContaining('@') } }])
  expect((await linkOf(randomUUID())).status).toBe(404)
})

test('a person without an account can pay by the link and sees the order confirmed', async () => {
  const { orderId, txRef } = await anOrderByHand()
  const { body } = await linkOf(orderId)
  expect((await verify(txRef)).body).toMatchObject({ outcome: 'pending', payment_link: body.payment_link })
  await shop.setFaults({ webhook: 'none' })
  await press(shop, body.payment_link, 'pay')
  await shop.setFaults({})
  expect((await verify(txRef)).body).toMatchObject({ outcome: 'paid', success: true, order_id: orderId })
  expect(await orderStatuses(orderId)).toEqual({ status: 'confirmed', payment_status: 'completed' })
  expect((await linkOf(orderId)).body.error.code).toBe('already_paid')
})

test('after a declined payment the link stays the same and the order stays pending', async () => {
  const { orderId, txRef } = await anOrderByHand()
  const { body } = await linkOf(orderId)
  await press(shop, body.payment_link, 'fail')
  await shop.webhooksDone()
  expect((await verify(txRef)).body).toMatchObject({ outcome: 'declined', payment_link: body.payment_link })
  expect(await orderStatuses(orderId)).toEqual({ status: 'pending', payment_status: 'pending' })
})

test('an order without a payment page is cancelled when its reservation ends, and releases its stock', async () => {
  const { orderId, txRef, productId } = await anOrderByHand()
  expect((await verify(txRef)).body).toMatchObject({ outcome: 'pending' })
  await shop.db.query(
    `update public.orders set created_at = now() - interval '25 hours', reserved_until = now() - interval '1 hour' where id = $1`,
    [orderId],
  )
  const { body } = await shop.call('reconcile-payments', {}, { authorization: `Bearer ${LOCAL_KEYS.secret}` })
  expect(body).toMatchObject({ cancelled: 1, failed: 0 })
  expect(await shop.stockOf(productId)).toBe(3)
})

test('an unknown reference reveals no order', async () => {
  expect((await verify(`hand-${'0'.repeat(32)}`)).body).toEqual({
    success: false,
    outcome: 'unknown_reference',
    order_id: null,
  })
})
