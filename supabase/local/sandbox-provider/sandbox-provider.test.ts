import { afterEach, describe, expect, test } from 'vitest'
import { aSandbox, cardFields, closeSandboxes, GOOD, SANDBOX_ORIGIN } from './sandbox-fixture.ts'
import { TEST_CARDS } from './test-cards.ts'

afterEach(closeSandboxes)

describe('the API', () => {
  test('refuses a wrong key', async () => {
    const { api } = aSandbox()
    expect(await api('/transactions/1/verify', undefined, 'other')).toMatchObject({
      status: 401,
      body: { status: 'error' },
    })
  })

  test('has a transaction only after a charge', async () => {
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
      const whole = { tx_ref: 'x', amount: 1, redirect_url: SANDBOX_ORIGIN, customer: { email: 'a@b.c' } }
      expect((await api('/payments', { ...whole, ...overrides })).status).toBe(400)
    },
  )
})

describe('the payment page', () => {
  test('shows SANDBOX and the amount, and runs no script', async () => {
    const { aPayment, send } = aSandbox()
    const response = await send(await aPayment())
    const page = await response.text()
    expect(page).toContain('SANDBOX')
    expect(page).toContain('₦3,575.00')
    expect(page).not.toMatch(/<script|\son\w+=|style="/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${SANDBOX_ORIGIN}`)
  })

  test('shows the shop’s data as text', async () => {
    const { aPayment, send } = aSandbox()
    const page = await (
      await send(await aPayment({ customizations: { title: '<img src=x onerror=alert(1)>' } }))
    ).text()
    expect(page).not.toContain('<img')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('returns with the documented query', async () => {
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

  test('charges a reference once, even if pressed repeatedly on several pages', async () => {
    const { aPayment, press, send } = aSandbox()
    const [first, second] = [await aPayment(), await aPayment()]
    await press(first, GOOD)
    expect(await (await press(first, GOOD)).text()).toContain('already been made')
    expect(await (await press(second, GOOD)).text()).toContain('already been made')
    const { charges } = (await (await send('/_local/pay/_payments?tx_ref=oja-1')).json()) as { charges: unknown[] }
    expect(charges).toHaveLength(1)
  })

  test('charges a reference again on demand, and lists every charge of it', async () => {
    const { aPayment, press, send, api } = aSandbox()
    const link = await aPayment()
    await press(link, { action: 'fail' })
    await press(link, GOOD)
    await send('/_local/pay/_faults', { method: 'PUT', body: JSON.stringify({ chargesAgain: true }) })
    await press(link, GOOD)
    await press(await aPayment({ tx_ref: 'oja-2' }), GOOD)
    const { body } = await api('/transactions?tx_ref=oja-1')
    const charges = body.data as unknown as { tx_ref: string; status: string }[]
    expect(charges.map(({ tx_ref, status }) => `${tx_ref} ${status}`)).toEqual([
      'oja-1 failed',
      'oja-1 successful',
      'oja-1 successful',
    ])
    expect((await api('/transactions?tx_ref=oja-9')).body).toMatchObject({ status: 'success', data: [] })
  })

  test('closing it pays or not as chosen, and never redirects', async () => {
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
