import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer } from '../tests/harness/people.ts'
import { startTestStack } from '../tests/harness/real-postgres.ts'
import { createProduct } from '../tests/harness/shop.ts'
import { runHousekeeping } from './housekeeping.ts'
import type { Stack } from './stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.close())

test('restocks an unpaid order once the provider has no payment', async () => {
  const { userId } = await createCustomer(stack.db)
  const product = await createProduct(stack.db, { price: 1000, stock: 3 })
  await stack.db.query(
    `insert into public.orders (user_id, total_amount, subtotal, shipping_fee, vat, shipping_method, shipping_address,
       tx_ref, payment_provider, request_key, request_hash, reserved_until, created_at)
     values ($1, 2575, 1000, 1500, 75, 'ibadan', '{}', 'oja-expired', 'sandbox', gen_random_uuid(), 'x',
       now() - interval '1 hour', now() - interval '2 hours')`,
    [userId],
  )
  await stack.db.query(
    `insert into public.order_items (order_id, product_id, quantity, price, name) select id, $1, 2, 1000, 'x' from public.orders`,
    [product],
  )
  await runHousekeeping(stack)
  const [order] = await stack.db.query('select status from public.orders')
  expect(order).toEqual({ status: 'cancelled' })
  const [left] = await stack.db.query('select stock_quantity from public.products where id = $1', [product])
  expect(left).toEqual({ stock_quantity: 5 })
})

test('completes orders delivered long ago', async () => {
  await stack.db.query(`update public.orders set status = 'delivered', delivered_at = now() - interval '15 days'`)
  await runHousekeeping(stack)
  expect(await stack.db.query('select status from public.orders')).toEqual([{ status: 'completed' }])
})

test('answers a customer with a closed page once, after a minute', async () => {
  const { userId } = await createCustomer(stack.db)
  const id = randomUUID()
  await stack.db.query('insert into public.chat_sessions (id, user_id) values ($1, $2)', [id, userId])
  await stack.db.query(
    `insert into public.chat_messages (session_id, content, sender_type, user_id, created_at)
     values ($1, 'How long does delivery take?', 'user', $2, now() - interval '2 minutes')`,
    [id, userId],
  )
  await runHousekeeping(stack)
  await runHousekeeping(stack)
  const messages = await stack.db.query<{ sender_type: string; content: string }>(
    'select sender_type, content from public.chat_messages where session_id = $1 order by seq',
    [id],
  )
  expect(messages.map((message) => message.sender_type)).toEqual(['user', 'ai'])
  expect(messages[1]?.content).toMatch(/business days/)
})
