import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createPaystack } from './paystack.ts'
import { MONEY_RETURNED, ProviderRefused, ProviderUnavailable, WebhookRefused } from './provider.ts'

// Shapes as published: paystack.com/docs/api/transaction and paystack.com/docs/payments/webhooks.
const INITIALIZED = {
  status: true,
  message: 'Authorization URL created',
  data: {
    authorization_url: 'https://checkout.paystack.com/0peioxfhpn',
    access_code: '0peioxfhpn',
    reference: 'oja-1',
  },
}
const VERIFIED = {
  status: true,
  message: 'Verification successful',
  data: {
    id: 4099260516,
    domain: 'test',
    status: 'success',
    reference: 'oja-1',
    receipt_number: null,
    amount: 357550,
    message: null,
    gateway_response: 'Successful',
    paid_at: '2024-08-22T09:15:02.000Z',
    created_at: '2024-08-22T09:14:24.000Z',
    channel: 'card',
    currency: 'NGN',
    ip_address: '197.210.54.33',
    authorization: { authorization_code: 'AUTH_uh8bcl3zbn', last4: '4081', bin: '408408' },
    customer: { id: 181873746, email: 'ada@example.com', customer_code: 'CUS_1rkzaqsv4rrhqo6' },
  },
}
const NOT_FOUND = { status: false, message: 'Transaction reference not found' }

const REQUEST = {
  txRef: 'oja-1',
  attempt: 1,
  orderId: 'order',
  amount: 3575,
  currency: 'NGN',
  payBy: 'card' as const,
  buyer: { email: 'ada@example.com', name: 'Ada Obi', phone: '08012345678' },
  redirectUrl: 'https://shop.example/payment-success',
  shopName: 'Ile Market',
}

function paystack(answer: unknown, status = 200, calls: { url: string; body: unknown }[] = []) {
  return createPaystack({
    baseUrl: 'https://api.paystack.co',
    secretKey: 'sk_test_secret',
    timeoutMs: 50,
    fetch: async (input, init) => {
      calls.push({ url: String(input), body: init?.body && JSON.parse(String(init.body)) })
      return Response.json(answer, { status })
    },
  })
}

describe('create', () => {
  test('requests kobo and sets the return address to the shop’s', async () => {
    const calls: { url: string; body: unknown }[] = []
    expect(await paystack(INITIALIZED, 200, calls).create(REQUEST)).toBe(INITIALIZED.data.authorization_url)
    expect(calls).toEqual([
      {
        url: 'https://api.paystack.co/transaction/initialize',
        body: {
          reference: 'oja-1',
          amount: 357_500,
          currency: 'NGN',
          email: 'ada@example.com',
          channels: ['card'],
          callback_url: 'https://shop.example/payment-success?status=successful&tx_ref=oja-1',
          metadata: {
            order_id: 'order',
            cancel_action: 'https://shop.example/payment-success?status=cancelled&tx_ref=oja-1',
            custom_fields: [{ display_name: 'Shop', variable_name: 'shop', value: 'Ile Market' }],
          },
        },
      },
    ])
  })

  test('treats a used reference as a payment with a lost response', async () => {
    const answer = { status: false, message: 'Duplicate Transaction Reference' }
    await expect(paystack(answer, 400).create(REQUEST)).rejects.toThrow(ProviderUnavailable)
  })

  test('uses another reference after a lost response, even a sixth, but not a tenth', async () => {
    const calls: { url: string; body: unknown }[] = []
    for (const attempt of [2, 6]) await paystack(INITIALIZED, 200, calls).create({ ...REQUEST, attempt })
    expect(calls).toMatchObject([{ body: { reference: 'oja-1.2' } }, { body: { reference: 'oja-1.6' } }])
    expect(JSON.stringify(calls)).toContain('tx_ref=oja-1"')
    await expect(paystack(INITIALIZED).create({ ...REQUEST, attempt: 10 })).rejects.toThrow(ProviderRefused)
  })

  test('requests a page for one way to pay, and none for OPay, which it lacks', async () => {
    const calls: { url: string; body: unknown }[] = []
    await paystack(INITIALIZED, 200, calls).create({ ...REQUEST, payBy: 'bank_transfer' })
    expect(calls).toMatchObject([{ body: { channels: ['bank_transfer'] } }])
    const { create, takes } = paystack(INITIALIZED)
    await expect(create({ ...REQUEST, payBy: 'opay' })).rejects.toThrow(ProviderRefused)
    expect([takes('ussd'), takes('opay')]).toEqual([true, false])
  })

  test('rejects a page on another host', async () => {
    const answer = { ...INITIALIZED, data: { authorization_url: 'https://checkout.paystack.com.evil.example/x' } }
    await expect(paystack(answer).create(REQUEST)).rejects.toThrow(ProviderRefused)
  })
})

describe('verify', () => {
  test('reads kobo as naira and keeps neither authorization nor personal data', async () => {
    const calls: { url: string; body: unknown }[] = []
    const transaction = await paystack(VERIFIED, 200, calls).verifyByReference('oja-1')
    expect(calls[0]?.url).toBe('https://api.paystack.co/transaction/verify/oja-1')
    expect(transaction).toMatchObject({
      id: '4099260516',
      txRef: 'oja-1',
      amount: 3575.5,
      currency: 'NGN',
      status: 'successful',
    })
    expect(JSON.stringify(transaction)).not.toMatch(/AUTH_|ada@example|4081|197\.210/)
  })

  test('finds the paid attempt, and returns the order’s own reference', async () => {
    const requested: string[] = []
    const provider = createPaystack({
      baseUrl: 'https://api.paystack.co',
      secretKey: 'k',
      timeoutMs: 50,
      fetch: async (input) => {
        const reference = String(input).split('/').at(-1)
        requested.push(String(reference))
        if (reference === 'oja-1') return Response.json(NOT_FOUND, { status: 400 })
        const status = reference === 'oja-1.3' ? 'success' : 'abandoned'
        return Response.json({ ...VERIFIED, data: { ...VERIFIED.data, reference, status } })
      },
    })
    expect(await provider.verifyByReference('oja-1')).toMatchObject({ txRef: 'oja-1', status: 'successful' })
    expect(requested).toEqual(['oja-1', 'oja-1.2', 'oja-1.3'])
  })

  test('lists each attempt’s payments under the order’s own reference', async () => {
    const provider = createPaystack({
      baseUrl: 'https://api.paystack.co',
      secretKey: 'k',
      timeoutMs: 50,
      fetch: async (input) => {
        const reference = String(input).split('/').at(-1) ?? ''
        if (!['oja-1', 'oja-1.3'].includes(reference)) return Response.json(NOT_FOUND, { status: 400 })
        return Response.json({ ...VERIFIED, data: { ...VERIFIED.data, id: reference.length, reference } })
      },
    })
    expect(await provider.listByReference('oja-1')).toMatchObject([
      { id: '5', txRef: 'oja-1', status: 'successful' },
      { id: '7', txRef: 'oja-1', status: 'successful' },
    ])
  })

  test('queries an id at Paystack’s endpoint for ids', async () => {
    const calls: { url: string; body: unknown }[] = []
    await paystack(VERIFIED, 200, calls).verifyById('4099260516')
    expect(calls[0]?.url).toBe('https://api.paystack.co/transaction/4099260516')
  })

  test.each([400, 404])('finds no transaction at %i', async (status) => {
    expect(await paystack(NOT_FOUND, status).verifyByReference('oja-2')).toBeNull()
  })

  test.each([
    ['success', 'successful'],
    ['failed', 'failed'],
    ['reversed', 'failed'],
    ['abandoned', 'pending'],
    ['ongoing', 'pending'],
  ])('reads the status %s as %s', async (status, expected) => {
    const answer = { ...VERIFIED, data: { ...VERIFIED.data, status } }
    expect((await paystack(answer).verifyByReference('oja-1'))?.status).toBe(expected)
  })
})

describe('webhook', () => {
  const body = JSON.stringify({ event: 'charge.success', data: VERIFIED.data })
  const sign = (text: string, secret = 'sk_test_secret') =>
    new Headers({ 'x-paystack-signature': createHmac('sha512', secret).update(text).digest('hex') })

  test('reads only ids, from messages signed with HMAC-SHA512', async () => {
    const event = await paystack({}).readWebhook(sign(body), body)
    expect(event).toEqual({ transactionId: '4099260516', txRef: 'oja-1' })
    const later = body.replace('"oja-1"', '"oja-1.2"')
    expect(await paystack({}).readWebhook(sign(later), later)).toMatchObject({ txRef: 'oja-1' })
  })

  test.each([
    ['another secret', sign(body, 'sk_test_other'), body],
    ['another body', sign('{}'), body],
    ['no signature', new Headers(), body],
  ])('refuses %s', async (_, headers, text) => {
    await expect(paystack({}).readWebhook(headers, text)).rejects.toThrow(WebhookRefused)
  })

  test('ignores other events', async () => {
    const transfer = JSON.stringify({ event: 'transfer.success', data: { reference: 'x' } })
    expect(await paystack({}).readWebhook(sign(transfer), transfer)).toBeNull()
  })

  test.each(['refund.processed', 'charge.dispute.create', 'charge.dispute.resolve'])(
    'distinguishes %s from a payment',
    async (event) => {
      const body = JSON.stringify({ event, data: { id: 2867, reference: 'oja-1' } })
      expect(await paystack({}).readWebhook(sign(body), body)).toBe(MONEY_RETURNED)
    },
  )
})

test.each([
  ['an amount with the customer’s fee', 363_000, 357_550, 3575.5],
  ['a partial payment', 100_000, 357_550, 1000],
])('counts %s up to the requested amount', async (_, amount, requested_amount, paid) => {
  const answer = { ...VERIFIED, data: { ...VERIFIED.data, amount, requested_amount } }
  expect(await paystack(answer).verifyById('4099260516')).toMatchObject({ amount: paid })
})
