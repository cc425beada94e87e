import { describe, expect, test } from 'vitest'
import { createFlutterwave } from './flutterwave.ts'
import { ProviderRefused, ProviderUnavailable } from './provider.ts'

// Shapes as published: developer.flutterwave.com/docs/flutterwave-standard-1 and /docs/verifications/transaction.
const HOSTED_LINK = {
  status: 'success',
  message: 'Hosted Link',
  data: { link: 'https://checkout.flutterwave.com/v3/hosted/pay/f524c1196ffda5556341' },
}
const TRANSACTION = {
  status: 'success',
  message: 'Transaction fetched successfully',
  data: {
    id: 4975363,
    tx_ref: 'oja-1',
    flw_ref: '0537565244201710840859363',
    device_fingerprint: 'N/A',
    amount: 1000,
    currency: 'NGN',
    charged_amount: 1014,
    app_fee: 14,
    merchant_fee: 0,
    processor_response: 'Approved by Financial Institution',
    auth_model: 'PIN',
    ip: '::ffff:172.16.47.200',
    narration: 'CARD Transaction',
    status: 'successful',
    payment_type: 'card',
    created_at: '2024-03-19T09:34:27.000Z',
    account_id: 118468,
    card: { first_6digits: '232343', last_4digits: '4567', token: 'flw-t1nf-4676a40c7ddf5f12scr432aa12d471973-k3n' },
    amount_settled: 986,
    customer: { id: 2374551, name: 'Ada Obi', phone_number: '08012345678', email: 'ada@example.com' },
  },
}
const UNKNOWN = { status: 'error', message: 'No transaction was found for this id', data: null }

const REQUEST = {
  txRef: 'oja-1',
  attempt: 1,
  orderId: '00000000-0000-4000-8000-00001a2b3c4d',
  amount: 1000,
  currency: 'NGN',
  payBy: 'card' as const,
  buyer: { email: 'ada@example.com', name: 'Ada Obi', phone: '08012345678' },
  redirectUrl: 'https://shop.example/payment-success',
  shopName: 'Ile Market',
}

type Call = { url: string; init: RequestInit }

function flutterwave(answer: unknown, { status = 200, secretKey = 'FLWSECK-live', calls = [] as Call[] } = {}) {
  return createFlutterwave({
    baseUrl: 'https://api.flutterwave.com/v3',
    secretKey,
    webhookSecret: 'hash',
    timeoutMs: 50,
    fetch: async (input, init) => {
      calls.push({ url: String(input), init: init ?? {} })
      return typeof answer === 'string' ? new Response(answer, { status }) : Response.json(answer, { status })
    },
  })
}

describe('create', () => {
  test.each([
    ['bank_transfer', 'banktransfer'],
    ['ussd', 'ussd'],
    ['opay', 'opay'],
  ] as const)('requests a page for %s only', async (payBy, option) => {
    const calls: Call[] = []
    await flutterwave(HOSTED_LINK, { calls }).create({ ...REQUEST, payBy })
    expect(JSON.parse(String(calls[0]?.init.body))).toMatchObject({ payment_options: option })
  })

  test('sends what Flutterwave Standard requires and returns its link', async () => {
    const calls: Call[] = []
    expect(await flutterwave(HOSTED_LINK, { calls }).create(REQUEST)).toBe(HOSTED_LINK.data.link)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.url).toBe('https://api.flutterwave.com/v3/payments')
    expect(calls[0]?.init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer FLWSECK-live' } })
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      tx_ref: 'oja-1',
      amount: 1000,
      currency: 'NGN',
      redirect_url: 'https://shop.example/payment-success',
      payment_options: 'card',
      customer: { email: 'ada@example.com', name: 'Ada Obi', phonenumber: '08012345678' },
      customizations: { title: 'Ile Market', description: 'Order 1A2B3C4D' },
      meta: { order_id: REQUEST.orderId },
    })
  })

  test('accepts the test mode’s page only with a test key', async () => {
    const answer = { ...HOSTED_LINK, data: { link: 'https://checkout-v2.dev-flutterwave.com/v3/hosted/pay/ab2e' } }
    await expect(flutterwave(answer).create(REQUEST)).rejects.toThrow(ProviderRefused)
    expect(await flutterwave(answer, { secretKey: 'FLWSECK_TEST-x' }).create(REQUEST)).toBe(answer.data.link)
  })

  test.each([
    ['a 400', { status: 'error', message: 'amount is required', data: null }, 400],
    ['an error with 200', { status: 'error', message: 'Invalid currency', data: null }, 200],
    ['an answer without a link', { status: 'success', message: 'Hosted Link', data: {} }, 200],
    ['a link elsewhere', { ...HOSTED_LINK, data: { link: 'https://flutterwave.com.evil.example/' } }, 200],
  ])('treats %s as a refusal', async (_, answer, status) => {
    await expect(flutterwave(answer, { status }).create(REQUEST)).rejects.toThrow(ProviderRefused)
  })

  test.each([
    ['a 502', 'Bad gateway', 502],
    ['a 429', UNKNOWN, 429],
    ['a login page with 200', '<html>', 200],
  ])('treats %s as unavailable', async (_, answer, status) => {
    await expect(flutterwave(answer, { status }).create(REQUEST)).rejects.toThrow(ProviderUnavailable)
  })

  test('gives up after the timeout', async () => {
    const silent = createFlutterwave({
      baseUrl: 'https://api.flutterwave.com/v3',
      secretKey: 'FLWSECK-live',
      webhookSecret: 'hash',
      timeoutMs: 20,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    })
    await expect(silent.create(REQUEST)).rejects.toThrow(ProviderUnavailable)
  })
})

describe('verify', () => {
  test('reads the transaction and keeps neither card token nor personal data', async () => {
    const calls: Call[] = []
    const transaction = await flutterwave(TRANSACTION, { calls }).verifyById('4975363')
    expect(calls[0]?.url).toBe('https://api.flutterwave.com/v3/transactions/4975363/verify')
    expect(transaction).toMatchObject({
      id: '4975363',
      txRef: 'oja-1',
      amount: 1000,
      currency: 'NGN',
      status: 'successful',
    })
    expect(JSON.stringify(transaction)).not.toMatch(/flw-t1nf|ada@example|4567|172\.16/)
  })

  test('queries by the encoded reference', async () => {
    const calls: Call[] = []
    await flutterwave(TRANSACTION, { calls }).verifyByReference('a b&c')
    expect(calls[0]?.url).toBe('https://api.flutterwave.com/v3/transactions/verify_by_reference?tx_ref=a%20b%26c')
  })

  test.each([200, 400, 404])('finds no transaction if the body says so with %i', async (status) => {
    expect(await flutterwave(UNKNOWN, { status }).verifyById('1')).toBeNull()
  })

  test.each([
    ['successful', 'successful'],
    ['failed', 'failed'],
    ['pending', 'pending'],
    ['SUCCESSFUL', 'pending'],
    ['completed', 'pending'],
    [undefined, 'pending'],
  ])('reads the status %s as %s', async (status, expected) => {
    const answer = { ...TRANSACTION, data: { ...TRANSACTION.data, status } }
    expect((await flutterwave(answer).verifyById('1'))?.status).toBe(expected)
  })

  test('lists exactly the payments of a reference', async () => {
    const calls: Call[] = []
    const again = { ...TRANSACTION.data, id: '4975364', status: 'failed' }
    const foreign = { ...TRANSACTION.data, id: 4975365, tx_ref: 'oja-2' }
    const answer = { status: 'success', message: 'Transactions fetched', data: [again, TRANSACTION.data, foreign] }
    const listed = await flutterwave(answer, { calls }).listByReference('oja-1')
    expect(calls.map(({ url }) => url)).toEqual(['https://api.flutterwave.com/v3/transactions?tx_ref=oja-1'])
    expect(listed).toMatchObject([
      { id: '4975364', txRef: 'oja-1', status: 'failed' },
      { id: '4975363', txRef: 'oja-1', status: 'successful', amount: 1000 },
    ])
    expect(JSON.stringify(listed)).not.toMatch(/flw-t1nf|ada@example|4567|172\.16/)
  })

  test('queries the reference itself if the list is empty', async () => {
    const answers = [{ status: 'success', data: [] }, TRANSACTION, UNKNOWN, UNKNOWN]
    const provider = createFlutterwave({
      baseUrl: 'https://api.flutterwave.com/v3',
      secretKey: 'FLWSECK-live',
      webhookSecret: 'hash',
      timeoutMs: 50,
      fetch: async () => Response.json(answers.shift()),
    })
    expect(await provider.listByReference('oja-1')).toMatchObject([{ id: '4975363' }])
    expect(await provider.listByReference('oja-1')).toEqual([])
    expect(answers).toEqual([])
  })

  test.each([401, 403])('does not mistake a refused key (%i) for an unknown transaction', async (status) => {
    const answer = { status: 'error', message: 'Invalid authorization key', data: null }
    await expect(flutterwave(answer, { status }).verifyById('1')).rejects.toThrow(ProviderRefused)
  })
})
