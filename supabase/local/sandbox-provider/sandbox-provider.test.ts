import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSandboxProvider } from './sandbox-provider.ts'
import { TEST_CARDS } from './test-cards.ts'

const ORIGIN = 'http://localhost:54440'
const open: { close: () => void }[] = []
afterEach(() => {
  for (const sandbox of open.splice(0)) sandbox.close()
  vi.useRealTimers()
})

type Delivery = { headers: Headers; body: string }

function aSandbox(options: { stateFile?: string; answers?: number[] } = {}) {
  const deliveries: Delivery[] = []
  const sandbox = createSandboxProvider({
    origin: ORIGIN,
    secretKey: 'key',
    webhookSecret: 'hash',
    webhookUrl: `${ORIGIN}/functions/v1/payment-webhook`,
    stateFile: options.stateFile,
    now: () => new Date('2026-11-21T10:00:00Z'),
    fetch: async (_url, init) => {
      deliveries.push({ headers: new Headers(init?.headers), body: String(init?.body) })
      return new Response(null, { status: options.answers?.shift() ?? 200 })
    },
  })
  open.push(sandbox)
  const send = (address: string, init?: RequestInit) => sandbox.fetch(new Request(new URL(address, ORIGIN), init))
  const api = async (call: string, body?: unknown, key = 'key') => {
    const init = { method: body ? 'POST' : 'GET', body: body && JSON.stringify(body) } as RequestInit
    const response = await send(`/_local/pay/v3${call}`, { ...init, headers: { authorization: `Bearer ${key}` } })
    return {
      status: response.status,
      body: (await response.json()) as { status: string; data: Record<string, unknown> },
    }
  }
  const aPayment = async (overrides: object = {}) => {
    const { body } = await api('/payments', {
      tx_ref: 'oja-1',
      amount: 3575,
      currency: 'NGN',
      redirect_url: `${ORIGIN}/payment-success`,
      customer: { email: 'ada@example.com', name: 'Ada', phonenumber: '0801' },
      customizations: { title: 'Oja Home' },
      ...overrides,
    })
    return String(body.data.link)
  }
  const press = (link: string, fields: Record<string, string>) =>
    send(link, { method: 'POST', body: new URLSearchParams(fields) })
  return { deliveries, send, api, aPayment, press }
}

const cardFields = (number: string, overrides: object = {}) => {
  const card = TEST_CARDS.find((candidate) => candidate.number === number)
  return { action: 'pay', number, expiry: card?.expiry ?? '', cvv: card?.cvv ?? '', pin: card?.pin ?? '', ...overrides }
}
const GOOD = cardFields('5531886652142950')

describe('the API', () => {
  test('refuses a wrong key', async () => {
    const { api } = aSandbox()
    expect(await api('/transactions/1/verify', undefined, 'other')).toMatchObject({
      status: 401,
      body: { status: 'error' },
    })
  })

  test('knows a transaction only once something was charged', async () => {
    const { api, aPayment, press } = aSandbox()
    const link = await aPayment()
    const before = await api('/transactions/verify_by_reference?tx_ref=oja-1')
    expect(before).toMatchObject({ status: 400, body: { message: 'No transaction was found for this id', data: null } })
    await press(link, GOOD)
    const { body } = await api('/transactions/verify_by_reference?tx_ref=oja-1')
    expect(body.data).toMatchObject({ tx_ref: 'oja-1', amount: 3575, currency: 'NGN', status: 'successful' })
    expect((await api(`/transactions/${body.data.id}/verify`)).body).toEqual(body)
  })

  test.each([{ tx_ref: undefined }, { amount: 0 }, { customer: {} }, { redirect_url: undefined }])(
    'refuses a payment with %o',
    async (overrides) => {
      const { api } = aSandbox()
      const whole = { tx_ref: 'x', amount: 1, redirect_url: ORIGIN, customer: { email: 'a@b.c' } }
      expect((await api('/payments', { ...whole, ...overrides })).status).toBe(400)
    },
  )
})

describe('the payment page', () => {
  test('says SANDBOX and the amount, and runs no script', async () => {
    const { aPayment, send } = aSandbox()
    const response = await send(await aPayment())
    const page = await response.text()
    expect(page).toContain('SANDBOX')
    expect(page).toContain('₦3,575.00')
    expect(page).not.toMatch(/<script|\son\w+=|style="/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${ORIGIN}`)
  })

  test('shows what a shop sent as text', async () => {
    const { aPayment, send } = aSandbox()
    const page = await (
      await send(await aPayment({ customizations: { title: '<img src=x onerror=alert(1)>' } }))
    ).text()
    expect(page).not.toContain('<img')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('goes back with the documented query', async () => {
    const { aPayment, press } = aSandbox()
    const back = async (fields: Record<string, string>, txRef: string) =>
      new URL((await press(await aPayment({ tx_ref: txRef }), fields)).headers.get('location') ?? '').searchParams
    const paid = await back(GOOD, 'a')
    expect([paid.get('status'), paid.get('tx_ref')]).toEqual(['successful', 'a'])
    expect(paid.get('transaction_id')).toMatch(/^\d+$/)
    const failed = await back({ action: 'fail' }, 'b')
    expect([failed.get('status'), failed.has('transaction_id')]).toEqual(['failed', true])
    const cancelled = await back({ action: 'cancel' }, 'c')
    expect([cancelled.get('status'), cancelled.has('transaction_id')]).toEqual(['cancelled', false])
  })

  test.each(TEST_CARDS.map((card) => [card.number, card.decline ?? 'Approved. Successful'] as const))(
    'charges %s as documented: %s',
    async (number, response) => {
      const { api, aPayment, press } = aSandbox()
      await press(await aPayment(), cardFields(number))
      const { body } = await api('/transactions/verify_by_reference?tx_ref=oja-1')
      expect(body.data.processor_response).toBe(response)
      expect(body.data.status).toBe(response.startsWith('Approved') ? 'successful' : 'failed')
    },
  )

  test.each([
    [{ number: '4111111111111111' }, 'Only the test cards'],
    [{ expiry: '09/20' }, 'expiry date'],
    [{ expiry: '13/40' }, 'expiry date'],
    [{ cvv: '000' }, 'CVV is 564'],
  ])('keeps the form and charges nothing for %o', async (overrides, message) => {
    const { api, aPayment, press } = aSandbox()
    const response = await press(await aPayment(), { ...GOOD, ...overrides })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
    expect((await api('/transactions/verify_by_reference?tx_ref=oja-1')).status).toBe(400)
  })

  test('a wrong PIN is declined', async () => {
    const { aPayment, press } = aSandbox()
    const response = await press(await aPayment(), { ...GOOD, pin: '0000' })
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('status')).toBe('failed')
  })

  test('charges a reference once, however often it is pressed and on however many pages', async () => {
    const { aPayment, press, send } = aSandbox()
    const [first, second] = [await aPayment(), await aPayment()]
    await press(first, GOOD)
    expect(await (await press(first, GOOD)).text()).toContain('already been made')
    expect(await (await press(second, GOOD)).text()).toContain('already been made')
    const { charges } = (await (await send('/_local/pay/_payments?tx_ref=oja-1')).json()) as { charges: unknown[] }
    expect(charges).toHaveLength(1)
  })

  test('leaving pays or not, and never goes back', async () => {
    const { aPayment, press, api } = aSandbox()
    const link = await aPayment()
    expect((await press(link, { action: 'close' })).headers.get('location')).toBeNull()
    expect((await api('/transactions/verify_by_reference?tx_ref=oja-1')).status).toBe(400)
    expect((await press(link, { ...GOOD, action: 'pay-and-leave' })).headers.get('location')).toBeNull()
    expect((await api('/transactions/verify_by_reference?tx_ref=oja-1')).status).toBe(200)
  })

  test('an unknown link is a 404', async () => {
    expect((await aSandbox().send('/_local/pay/hosted/abc')).status).toBe(404)
  })
})

describe('webhooks', () => {
  test('carry the secret hash, or the signature of the raw body', async () => {
    const { deliveries, aPayment, press, send } = aSandbox()
    await press(await aPayment(), GOOD)
    await vi.waitFor(() => expect(deliveries).toHaveLength(1))
    expect(deliveries[0]?.headers.get('verif-hash')).toBe('hash')
    expect(JSON.parse(deliveries[0]?.body ?? '')).toMatchObject({
      event: 'charge.completed',
      data: { tx_ref: 'oja-1' },
    })
    await send('/_local/pay/_faults', { method: 'PUT', body: '{"webhookSignature":"hmac"}' })
    await press(await aPayment({ tx_ref: 'oja-2' }), GOOD)
    await vi.waitFor(() => expect(deliveries).toHaveLength(2))
    const { headers, body } = deliveries[1] as Delivery
    expect(headers.get('flutterwave-signature')).toBe(createHmac('sha256', 'hash').update(body).digest('base64'))
    expect(headers.has('verif-hash')).toBe(false)
  })

  test('come 20 seconds later when asked to', async () => {
    const { deliveries, aPayment, press } = aSandbox()
    const link = await aPayment()
    vi.useFakeTimers()
    await press(link, { ...GOOD, action: 'slow-webhook' })
    await vi.advanceTimersByTimeAsync(19_900)
    expect(deliveries).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(deliveries).toHaveLength(1)
  })

  test('are repeated until they are answered with 200', async () => {
    const { deliveries, aPayment, press } = aSandbox({ answers: [503, 401, 200] })
    const link = await aPayment()
    vi.useFakeTimers()
    await press(link, GOOD)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(deliveries).toHaveLength(3)
  })
})

test('a restart keeps pending payments, charges and the numbering', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-sandbox-'))
  const stateFile = path.join(folder, 'state', 'payments.json')
  try {
    const before = aSandbox({ stateFile })
    const [paid, pending] = [await before.aPayment(), await before.aPayment({ tx_ref: 'oja-2' })]
    await before.press(paid, GOOD)
    const after = aSandbox({ stateFile })
    expect(await (await after.send(paid)).text()).toContain('already been made')
    await after.press(pending, GOOD)
    const idOf = async (txRef: string) =>
      Number((await after.api(`/transactions/verify_by_reference?tx_ref=${txRef}`)).body.data.id)
    expect(await idOf('oja-2')).toBe((await idOf('oja-1')) + 1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
