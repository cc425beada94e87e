import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orderNumber } from '../../src/domain/orders/order.ts'
import { createAuthUser } from '../../supabase/local/database/create-auth-user.ts'
import { startSending } from '../../supabase/local/housekeeping.ts'
import type { Stack } from '../../supabase/local/stack.ts'
import { createAdmin } from '../../supabase/tests/harness/people.ts'
import { startTestStack } from '../../supabase/tests/harness/real-postgres.ts'
import { ADDRESS, totalFor } from './support/checkout.ts'

let stack: Stack
let supabase: SupabaseClient
let userId: string
const lines: string[] = []

beforeAll(async () => {
  stack = await startTestStack({ port: 54410, orNextPort: true, log: (line) => lines.push(line) })
  supabase = createClient(stack.origin, stack.keys.publishable, { auth: { persistSession: false } })
  await startSending(stack, (line) => lines.push(line))
  const account = { email: 'ada@example.com', password: 'a good password' }
  userId = await createAuthUser(stack.db, { ...account, data: { first_name: 'Ada', last_name: 'Obi' } })
  const { error } = await supabase.auth.signInWithPassword(account)
  if (error) throw error
})
afterAll(() => stack?.close())

async function aCheckout() {
  const [product] = await stack.db.query<{ id: string }>(
    `insert into public.products (name, category, price, stock_quantity) values ('Pot', 'kitchen-utensils', 1000, 10) returning id`,
  )
  return {
    amount: totalFor(1000, 1),
    currency: 'NGN',
    customer: { email: ADDRESS.email, name: ADDRESS.fullName, phone: ADDRESS.phone },
    shipping: ADDRESS,
    shippingMethod: 'nigeria',
    cartItems: [{ product_id: product?.id, variety_ids: [], quantity: 1 }],
    userId,
    requestKey: crypto.randomUUID(),
    promoCode: null,
  }
}

async function pressPay(link: string, action: string): Promise<Response> {
  const page = await fetch(link)
  expect(await page.text()).toContain('SANDBOX')
  const body = new URLSearchParams({ action, number: '5531886652142950', expiry: '09/32', cvv: '564', pin: '3310' })
  return await fetch(link, { method: 'POST', body, redirect: 'manual' })
}

describe('the deployed entry files, run by Deno', () => {
  test('confirm a paid checkout, and email customer and admin', async () => {
    const admin = await createAdmin(stack.db)
    const { data, error } = await supabase.functions.invoke('process-payment', { body: await aCheckout() })
    expect(error).toBeNull()
    const back = await pressPay(data.payment_link, 'pay')
    const location = new URL(back.headers.get('location') ?? '')
    expect([back.status, location.origin, location.pathname]).toEqual([303, stack.origin, '/payment-success'])
    expect(location.searchParams.get('status')).toBe('successful')
    const verified = await supabase.functions.invoke('verify-payment', {
      body: { transactionId: location.searchParams.get('transaction_id') },
    })
    expect(verified.data).toMatchObject({ success: true, order_id: data.order_id })
    const { data: order } = await supabase.from('orders').select('status, payment_status').single()
    expect(order).toEqual({ status: 'confirmed', payment_status: 'completed' })
    const mailTo = (email: string) => stack.mailbox.mails.find(({ to }) => to === email)
    await vi.waitFor(
      () => expect([mailTo('ada@example.com'), mailTo(admin.email)]).toEqual([expect.anything(), expect.anything()]),
      { timeout: 10_000, interval: 100 },
    )
    expect(mailTo(admin.email)?.subject).toMatch(/^New order: #[0-9A-F]{8}, ₦3,575\.00/)
    const receipt = mailTo('ada@example.com')
    expect(receipt?.subject).toBe(`Your order #${orderNumber(data.order_id)} is confirmed`)
    expect(receipt?.text).toContain('Total: ₦3,575.00')
  })

  test('confirm by webhook if the buyer never returns', async () => {
    const { data } = await supabase.functions.invoke('process-payment', { body: await aCheckout() })
    await pressPay(data.payment_link, 'pay-and-leave')
    const status = async () =>
      (await supabase.from('orders').select('payment_status').eq('id', data.order_id).single()).data?.payment_status
    await vi.waitFor(async () => expect(await status()).toBe('completed'), { timeout: 10_000, interval: 100 })
  })

  test('reconcile only with the secret key', async () => {
    const call = (key: string) =>
      fetch(`${stack.origin}/functions/v1/reconcile-payments`, { method: 'POST', headers: { apikey: key }, body: '{}' })
    expect((await call(stack.keys.publishable)).status).toBe(401)
    const answer = await call(stack.keys.secret)
    expect(await answer.json()).toMatchObject({ checked: 0, unreachable: 0 })
  })

  test('return errors as JSON that any origin can read', async () => {
    const { error } = await supabase.functions.invoke('process-payment', {
      body: { ...(await aCheckout()), amount: 1 },
    })
    expect(error.context.headers.get('access-control-allow-origin')).toBe('*')
    expect(await error.context.json()).toMatchObject({ error: { code: 'prices_changed' } })
  })

  test('log no keys or tokens', () => {
    const printed = lines.join('\n')
    expect(printed).not.toMatch(/eyJ|sb_secret|sandbox-secret-key|sandbox-webhook-secret/)
  })
})

describe('on a public site', () => {
  test('the functions refuse to start with the sandbox provider', async () => {
    const publicStack = await startTestStack({
      port: 54420,
      orNextPort: true,
      functionEnv: { SITE_URL: 'https://shop.example' },
    })
    try {
      const answer = await fetch(`${publicStack.origin}/functions/v1/payment-webhook`, { method: 'POST', body: '{}' })
      expect(answer.status).toBe(503)
    } finally {
      await publicStack.close()
    }
  })
})
