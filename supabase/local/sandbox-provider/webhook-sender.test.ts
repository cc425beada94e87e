import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSandbox, closeSandboxes, GOOD, type WebhookDelivery } from './sandbox-fixture.ts'

afterEach(() => {
  closeSandboxes()
  vi.useRealTimers()
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
    const { headers, body } = deliveries[1] as WebhookDelivery
    expect(headers.get('flutterwave-signature')).toBe(createHmac('sha256', 'hash').update(body).digest('base64'))
    expect(headers.has('verif-hash')).toBe(false)
  })

  test('arrive 20 seconds later on request', async () => {
    const { deliveries, aPayment, press } = aSandbox()
    const link = await aPayment()
    vi.useFakeTimers()
    await press(link, { ...GOOD, action: 'slow-webhook' })
    await vi.advanceTimersByTimeAsync(19_900)
    expect(deliveries).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(deliveries).toHaveLength(1)
  })

  test('arrive at once when hurried, including late and repeated ones', async () => {
    const { deliveries, aPayment, press, hurry } = aSandbox({ answers: [503] })
    await press(await aPayment(), { ...GOOD, action: 'slow-webhook' })
    await press(await aPayment({ tx_ref: 'oja-2', payment_options: 'ussd' }), { action: 'late' })
    await hurry()
    expect(deliveries.map(({ body }) => JSON.parse(body).data.tx_ref).sort()).toEqual(['oja-1', 'oja-1', 'oja-2'])
  })

  test('are repeated until the response is 200', async () => {
    const { deliveries, aPayment, press } = aSandbox({ answers: [503, 401, 200] })
    const link = await aPayment()
    vi.useFakeTimers()
    await press(link, GOOD)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(deliveries).toHaveLength(3)
  })
})
