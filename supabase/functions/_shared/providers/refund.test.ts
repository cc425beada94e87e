import { describe, expect, test } from 'vitest'
import { refundAtFlutterwave } from './flutterwave-refund.ts'
import { refundAtPaystack } from './paystack-refund.ts'
import { ProviderRefused, ProviderUnavailable } from './provider.ts'

type SentRequest = { path: string; body: unknown }

function connection(answer: unknown, status = 200) {
  const requests: SentRequest[] = []
  const settings = {
    baseUrl: 'https://provider.example',
    secretKey: 'key',
    timeoutMs: 50,
    fetch: async (input: unknown, init?: RequestInit) => {
      requests.push({ path: new URL(String(input)).pathname, body: JSON.parse(String(init?.body)) })
      return typeof answer === 'string' ? new Response(answer, { status }) : Response.json(answer, { status })
    },
  } as const
  return { settings, requests }
}

describe.each([
  {
    name: 'Flutterwave',
    refund: refundAtFlutterwave,
    path: '/transactions/908790/refund',
    body: { amount: 1999.99 },
    made: { status: 'success', data: { id: 75923, tx_id: 908790, amount_refunded: 1999.99, status: 'pending' } },
    refused: { status: 'error', message: 'Insufficient balance', data: null },
    unnamed: { status: 'success', data: null },
  },
  {
    name: 'Paystack',
    refund: refundAtPaystack,
    path: '/refund',
    body: { transaction: '908790', amount: 199_999 },
    made: { status: true, data: { id: 75923, transaction: { id: 908790 }, amount: 199_999, status: 'pending' } },
    refused: { status: false, message: 'Insufficient balance' },
    unnamed: { status: true, data: {} },
  },
])('a refund at $name', ({ name, refund, path, body, made, refused, unnamed }) => {
  test('is requested once, in the provider’s units, and returns its number', async () => {
    const { settings, requests } = connection(made)
    expect(await refund(settings, '908790', 1999.99)).toBe('75923')
    expect(requests).toEqual([{ path, body }])
  })

  test('refused by the provider counts as not made, with the reason', async () => {
    for (const status of [200, 400]) {
      const refusal = refund(connection(refused, status).settings, '908790', 1999.99)
      await expect(refusal).rejects.toThrow(new ProviderRefused(`${name}: Insufficient balance`))
    }
  })

  test('without a clear response does not count as refused', async () => {
    for (const [answer, status] of [
      [refused, 500],
      [refused, 429],
      [unnamed, 200],
      ['<html>', 403],
    ] as const) {
      const lost = refund(connection(answer, status).settings, '908790', 1999.99)
      await expect(lost).rejects.toThrow(ProviderUnavailable)
    }
  })
})
