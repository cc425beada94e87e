import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESS_LIMITS, ORDER_LIMITS } from '../../src/domain/limits.ts'
import { ADDRESS_FIELDS } from '../../src/domain/people/address.ts'
import { LOCAL_KEYS } from '../../supabase/local/settings/keys.ts'
import { ADDRESS, aCheckout, totalFor } from './support/checkout.ts'
import { openShop, type Shop } from './support/shop.ts'

/** The longest valid email address (RFC 5321), shorter than the database column. */
const MAX_EMAIL_LENGTH = 254

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function aTry(overrides: Record<string, unknown> = {}, stock = 10) {
  const customer = await shop.aCustomer()
  const productId = await shop.aProduct({ stock })
  const body = aCheckout(customer, productId, overrides)
  return { customer, productId, body, answer: await shop.call('process-payment', body, customer.headers) }
}

describe('process-payment', () => {
  test('places the order, reserves the stock and returns the payment page', async () => {
    const { customer, productId, answer } = await aTry({ quantity: 3 })
    expect(answer.status).toBe(200)
    expect(answer.body.payment_link).toMatch(/^http:\/\/localhost:54400\/_local\/pay\/hosted\//)
    expect(await shop.stockOf(productId)).toBe(7)
    const [order] = await shop.ordersOf(customer.id)
    expect(order).toMatchObject({
      id: answer.body.order_id,
      tx_ref: answer.body.tx_ref,
      status: 'pending',
      payment_status: 'pending',
    })
  })

  test('accepts address fields up to their limits, and names those that are longer', async () => {
    const fill = (more: number) => {
      const longest = Object.entries(ADDRESS_LIMITS).map(([field, most]) => [field, 'x'.repeat(most + more)])
      const email = `${'x'.repeat(MAX_EMAIL_LENGTH - '@mail.com'.length + more)}@mail.com`
      const phone = '08031234567'.padEnd(ADDRESS_LIMITS.phone + more, '-')
      const country = ', Nigeria'.padStart(ADDRESS_LIMITS.country + more, 'x')
      return { ...Object.fromEntries(longest), email, phone, country }
    }
    expect((await aTry({ shipping: fill(0) })).answer.status).toBe(200)
    const { body } = (await aTry({ shipping: fill(1) })).answer
    expect(Object.keys(body.error.detail.fields as object).sort()).toEqual(
      ADDRESS_FIELDS.map((field) => `shipping.${field}`).sort(),
    )
  })

  test('stores order details that a customer may fill in, trimmed', async () => {
    await shop.db.query('alter table public.orders add column if not exists extra_note text')
    await shop.db.query('grant insert (extra_note) on public.orders to service_role')
    const { customer, answer } = await aTry({ details: { extra_note: ' With love ' } })
    expect(answer.status).toBe(200)
    const [order] = await shop.db.query('select extra_note from orders where user_id = $1', [customer.id])
    expect(order).toEqual({ extra_note: 'With love' })
    const long = await aTry({ details: { extra_note: 'x'.repeat(501) } })
    expect(Object.keys(long.answer.body.error.detail.fields as object)).toEqual(['details.extra_note'])
  })

  test.each(['payment_status', 'no_such_column'])('refuses %s in the order details', async (column) => {
    const { answer } = await aTry({ details: { [column]: 'completed' } })
    expect([answer.status, answer.body.error.code]).toEqual([422, 'bad_request'])
  })

  test('accepts as many items as the database', async () => {
    const items = (count: number) =>
      Array.from({ length: count }, () => ({ product_id: crypto.randomUUID(), variety_ids: [], quantity: 1 }))
    expect((await aTry({ cartItems: items(ORDER_LIMITS.items) })).answer.body.error.code).toBe('unknown_product')
    expect((await aTry({ cartItems: items(ORDER_LIMITS.items + 1) })).answer.body.error.code).toBe('invalid_body')
    const tooMany = await shop.service.rpc('quote_order', {
      p_items: items(ORDER_LIMITS.items + 1),
      p_shipping_method: 'nigeria',
    })
    expect(tooMany.error?.hint).toBe('bad_quantity')
  })

  test('charges the total computed by the database', async () => {
    const { answer } = await aTry({ quantity: 3 })
    const { payments } = await shop.paymentsAt(answer.body.tx_ref)
    expect(payments).toMatchObject([{ amount: totalFor(1000, 3), currency: 'NGN', customer: { email: ADDRESS.email } }])
  })

  test('ignores item prices sent by the browser, and refuses a wrong total', async () => {
    const customer = await shop.aCustomer()
    const productId = await shop.aProduct()
    const body = aCheckout(customer, productId, {
      amount: 10,
      cartItems: [{ product_id: productId, variety_ids: [], quantity: 1, price: 1, unit_price: 1, total: 1 }],
    })
    const { status, body: answer } = await shop.call('process-payment', body, customer.headers)
    expect([status, answer.error.code]).toEqual([409, 'prices_changed'])
    expect(answer.error.detail.total).toBe(totalFor(1000, 1))
    expect(await shop.ordersOf(customer.id)).toEqual([])
    expect(await shop.stockOf(productId)).toBe(10)
  })

  test('names sold-out items with their stock, and stores no order', async () => {
    const { customer, productId, answer } = await aTry({ quantity: 3 }, 2)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'sold_out'])
    expect(answer.body.error.detail.items).toMatchObject([{ product_id: productId, available: 2 }])
    expect(await shop.ordersOf(customer.id)).toEqual([])
  })

  test.each([
    [
      'a product that is not sold',
      { cartItems: [{ product_id: crypto.randomUUID(), quantity: 1 }] },
      422,
      'unknown_product',
    ],
    ['an unknown promo code', { promoCode: 'NEVER-MADE' }, 422, 'promo_invalid'],
    ['an empty cart', { cartItems: [] }, 400, 'invalid_body'],
  ])('refuses %s', async (_, overrides, status, code) => {
    const { answer } = await aTry(overrides)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  test('refuses the same request key with different content', async () => {
    const { customer, productId, body } = await aTry()
    const other = { ...body, ...aCheckout(customer, productId, { quantity: 2 }), requestKey: body.requestKey }
    const { status, body: answer } = await shop.call('process-payment', other, customer.headers)
    expect([status, answer.error.code]).toEqual([409, 'request_key_conflict'])
    expect(await shop.ordersOf(customer.id)).toHaveLength(1)
  })

  test('treats the same items in another order as a repeat', async () => {
    const customer = await shop.aCustomer()
    const [first, second] = [await shop.aProduct(), await shop.aProduct()]
    const item = (id: string) => ({ product_id: id, variety_ids: [], quantity: 1 })
    const body = aCheckout(customer, first, { amount: totalFor(1000, 2), cartItems: [item(first), item(second)] })
    const one = await shop.call('process-payment', body, customer.headers)
    const two = await shop.call(
      'process-payment',
      { ...body, cartItems: [item(second), item(first)] },
      customer.headers,
    )
    expect(two.body).toEqual(one.body)
  })

  test('names every invalid field', async () => {
    const { answer } = await aTry({
      amount: 10.5,
      currency: 'USD',
      shippingMethod: 'By drone',
      requestKey: 'again',
      shipping: { ...ADDRESS, fullName: ' ', email: 'ada', phone: '12', city: 'Iba\u0000dan', state: 7 },
      cartItems: [{ product_id: 'x', quantity: -1 }],
    })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_body'])
    expect(Object.keys(answer.body.error.detail.fields as object).sort()).toEqual([
      'amount',
      'cartItems.0',
      'currency',
      'requestKey',
      'shipping.city',
      'shipping.email',
      'shipping.fullName',
      'shipping.phone',
      'shipping.state',
      'shippingMethod',
    ])
  })
})

describe('process-payment: access', () => {
  test.each([
    ['a caller without credentials', {}],
    ['the publishable key', { authorization: `Bearer ${LOCAL_KEYS.publishable}` }],
    ['the secret key', { authorization: `Bearer ${LOCAL_KEYS.secret}` }],
    ['a forged token', { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln' }],
  ])('refuses %s', async (_, headers: Record<string, string>) => {
    const customer = await shop.aCustomer()
    const body = aCheckout(customer, await shop.aProduct())
    const answer = await shop.call('process-payment', body, headers)
    expect([answer.status, answer.body.error.code]).toEqual([401, 'not_signed_in'])
  })

  test('refuses to place an order for another user', async () => {
    const [customer, victim] = [await shop.aCustomer(), await shop.aCustomer()]
    const body = aCheckout(victim, await shop.aProduct())
    const answer = await shop.call('process-payment', body, customer.headers)
    expect([answer.status, answer.body.error.code]).toEqual([401, 'wrong_user'])
    expect(await shop.ordersOf(victim.id)).toEqual([])
  })
})

describe('process-payment: the request', () => {
  test.each([
    ['text that is not JSON', 'amount=1', 400, 'invalid_json'],
    ['a list', '[]', 400, 'invalid_json'],
    ['more than 64 KiB', JSON.stringify({ pad: 'x'.repeat(70_000) }), 413, 'too_large'],
  ])('refuses %s', async (_, body, status, code) => {
    const customer = await shop.aCustomer()
    const answer = await shop.call('process-payment', body, customer.headers)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  test('answers preflight requests, and accepts only POST', async () => {
    const preflight = await shop.send('process-payment', new Request('http://localhost/', { method: 'OPTIONS' }))
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    const read = await shop.send('process-payment', new Request('http://localhost/'))
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })
})
