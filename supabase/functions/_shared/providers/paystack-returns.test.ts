import { expect, test } from 'vitest'
import { listPaystackReturns } from './paystack-returns.ts'
import { ProviderRefused } from './provider.ts'

// Shapes as published: paystack.com/docs/api/refund and paystack.com/docs/api/dispute.
const REFUND = { id: 1, transaction: 1004723697, dispute: null, amount: 1_000_000, currency: 'NGN' }
const DISPUTE = { id: 2867, refund_amount: null, transaction: { id: 5991760, amount: 39_100 }, category: 'chargeback' }

function list(answer: (url: URL) => unknown, status = 200) {
  const fetchFunction = async (input: unknown) => Response.json(answer(new URL(String(input))), { status })
  const connection = { baseUrl: 'https://api.paystack.co', secretKey: 'sk', timeoutMs: 50, fetch: fetchFunction }
  return listPaystackReturns(connection, {
    refund: new Date('2026-08-01T10:00:00Z'),
    chargeback: new Date('2026-02-01T10:00:00Z'),
  })
}
const responder = (refunds: unknown[], disputes: unknown[]) => (url: URL) => ({
  status: true,
  data: url.pathname === '/refund' ? refunds : disputes,
})

test('reads refunds and disputes in naira, and a lost dispute’s refund only once', async () => {
  const found = await list(
    responder(
      [
        { ...REFUND, status: 'processed' },
        { ...REFUND, id: 2, status: 'pending' },
        { ...REFUND, id: 3, status: 'failed' },
        { ...REFUND, id: 4, status: 'processed', dispute: 2868 },
      ],
      [
        { ...DISPUTE, status: 'awaiting-merchant-feedback' },
        { ...DISPUTE, id: 2868, status: 'resolved', resolution: 'merchant-accepted', refund_amount: 10_000 },
        { ...DISPUTE, id: 2869, status: 'resolved', resolution: 'declined' },
      ],
    ),
  )
  const ofRefund = { kind: 'refund', transactionId: '1004723697', txRef: null, amount: 10_000 }
  const ofDispute = { kind: 'chargeback', transactionId: '5991760', txRef: null, amount: 391 }
  expect(found).toEqual([
    { ...ofRefund, id: '1', state: 'done' },
    { ...ofRefund, id: '2', state: 'open' },
    { ...ofRefund, id: '3', state: 'kept' },
    { ...ofDispute, id: '2867', state: 'open' },
    { ...ofDispute, id: '2868', state: 'done', amount: 100 },
    { ...ofDispute, id: '2869', state: 'kept' },
  ])
})

test('reads each list from its own start date', async () => {
  const requested: Record<string, string | null> = {}
  await list((url) => {
    requested[url.pathname] = url.searchParams.get('from')
    return { status: true, data: [] }
  })
  expect(requested).toEqual({ '/refund': '2026-08-01T10:00:00.000Z', '/dispute': '2026-02-01T10:00:00.000Z' })
})

test('reads further pages while they are full', async () => {
  const full = Array.from({ length: 100 }, (_, n) => ({ ...REFUND, id: n, status: 'processed' }))
  const found = await list((url) => {
    const refunds = url.searchParams.get('page') === '1' ? full : full.slice(0, 1)
    return { status: true, data: url.pathname === '/refund' ? refunds : [] }
  })
  expect(found).toHaveLength(101)
})

test('a refused key is a failure', async () => {
  await expect(list(responder([], []), 401)).rejects.toThrow(ProviderRefused)
})
