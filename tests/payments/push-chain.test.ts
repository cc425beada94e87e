import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAuthUser } from '../../supabase/local/database/create-auth-user.ts'
import { startSending } from '../../supabase/local/housekeeping.ts'
import type { Stack } from '../../supabase/local/stack.ts'
import { createAdmin } from '../../supabase/tests/harness/people.ts'
import { aPushDevice } from '../../supabase/tests/harness/push-device.ts'
import { startTestStack } from '../../supabase/tests/harness/real-postgres.ts'
import { anItem, createProduct, placeOrder } from '../../supabase/tests/harness/shop.ts'
import { wrapDatabase } from '../../supabase/tests/harness/test-database.ts'

type Pushed = { headers: Record<string, string>; body: string }

let stack: Stack
let supabase: SupabaseClient
let userId: string

beforeAll(async () => {
  stack = await startTestStack({ port: 54420, orNextPort: true })
  await startSending(stack, (line) => console.warn(line))
  supabase = createClient(stack.origin, stack.keys.publishable, { auth: { persistSession: false } })
  const account = { email: 'ada@example.com', password: 'a good password' }
  userId = await createAuthUser(stack.db, { ...account, data: {} })
  const { error } = await supabase.auth.signInWithPassword(account)
  if (error) throw error
})
afterAll(() => stack?.close())

async function aSubscribedDevice(name: string) {
  const device = aPushDevice()
  const endpoint = `${stack.origin}/_local/push/${name}`
  const { error } = await supabase.from('push_subscriptions').insert({ endpoint, ...device.keys })
  if (error) throw error
  const received = async () => {
    const messages = (await (await fetch(endpoint)).json()) as Pushed[]
    return messages.map(({ headers, body }) => ({
      signer: /k=(.+)$/.exec(headers.authorization ?? '')?.[1],
      said: JSON.parse(device.read(Buffer.from(body, 'base64url'))),
    }))
  }
  return { endpoint, received }
}

test('shipping an order notifies the customer’s devices and deletes expired subscriptions', async () => {
  const database = wrapDatabase(stack.db)
  const admin = await createAdmin(database)
  const order = await placeOrder(database, userId, [anItem(await createProduct(database))])
  const [phone, lost] = [await aSubscribedDevice('phone'), await aSubscribedDevice('lost')]
  await fetch(lost.endpoint, { method: 'DELETE' })

  const { data } = await supabase.functions.invoke('read-push-key', { body: {} })
  await database.rpc(admin, 'update_order', {
    p_order_id: order.order_id,
    p_status: 'shipped',
    p_tracking_number: 'GIG-7',
  })
  await vi.waitFor(async () => expect(await phone.received()).toHaveLength(1), { timeout: 30_000, interval: 100 })
  const [message] = await phone.received()
  expect(message?.signer).toBe(data.publicKey)
  expect(message?.said).toMatchObject({
    userId,
    type: 'shipping',
    title: 'Order shipped',
    message: expect.stringContaining('Tracking number: GIG-7.'),
    orderId: order.order_id,
  })
  const left = async () => (await supabase.from('push_subscriptions').select('endpoint')).data
  await vi.waitFor(async () => expect(await left()).toEqual([{ endpoint: phone.endpoint }]), { timeout: 30_000 })
  expect(await stack.db.query('select from private.push_deliveries')).toEqual([])
})

test('a customer can’t trigger sending', async () => {
  const { error } = await supabase.functions.invoke('send-push', { body: {} })
  expect(error?.context.status).toBe(401)
})
