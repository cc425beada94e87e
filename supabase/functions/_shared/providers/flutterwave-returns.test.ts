import { expect, test } from 'vitest'
import { listFlutterwaveReturns } from './flutterwave-returns.ts'
import { ProviderRefused, ProviderUnavailable } from './provider.ts'

type Answer = (url: URL) => unknown

function connection(answer: Answer, status = 200) {
  return {
    baseUrl: 'https://api.flutterwave.com/v3',
    secretKey: 'FLWSECK',
    timeoutMs: 50,
    fetch: async (input: unknown) => Response.json(answer(new URL(String(input))), { status }),
  } as const
}

const SINCE = { refund: new Date('2026-08-01T10:00:00Z'), chargeback: new Date('2026-02-01T10:00:00Z') }
const NOTHING = { status: 'error', message: 'No chargebacks found', data: null }
const list = (answer: Answer, status?: number) => listFlutterwaveReturns(connection(answer, status), SINCE)
const pages = (data: unknown[], total_pages = 1) => ({ status: 'success', data, meta: { page_info: { total_pages } } })

test('reads refunds and chargebacks with their payment, in the shop’s terms', async () => {
  const refund = { id: 75923, tx_id: 908790, flw_ref: 'URF_1', amount_refunded: 6900 }
  const chargeback = { id: 1884, transaction_id: 580162, tx_ref: 'oja-1', amount: 20, stage: 'new' }
  const states: Record<string, unknown[]> = {
    initiated: [chargeback],
    lost: [{ ...chargeback, id: 2 }],
    won: [{ ...chargeback, id: 3, transaction_id: null }],
  }
  const found = await list(({ pathname, searchParams }) => {
    expect(searchParams.get('from')).toBe(pathname.endsWith('/refunds') ? '2026-08-01' : '2026-02-01')
    if (pathname.endsWith('/refunds'))
      return pages([
        { ...refund, status: 'completed-mpgs' },
        { ...refund, id: 2, status: 'new' },
        { ...refund, id: 3, status: 'failed' },
      ])
    return pages(states[searchParams.get('status') ?? ''] ?? [])
  })
  const ofRefund = { kind: 'refund', transactionId: '908790', txRef: null, amount: 6900 }
  const ofChargeback = { kind: 'chargeback', transactionId: '580162', txRef: 'oja-1', amount: 20 }
  expect(found).toEqual([
    { ...ofRefund, id: '75923', state: 'done' },
    { ...ofRefund, id: '2', state: 'open' },
    { ...ofRefund, id: '3', state: 'kept' },
    { ...ofChargeback, id: '1884', state: 'open' },
    { ...ofChargeback, id: '2', state: 'done' },
    { ...ofChargeback, id: '3', state: 'kept', transactionId: null },
  ])
})

test('reads every page, and treats an empty list as no error', async () => {
  const found = await list(({ pathname, searchParams }) =>
    pathname.endsWith('/refunds')
      ? pages([{ id: searchParams.get('page'), tx_id: 1, amount_refunded: 1, status: 'completed' }], 3)
      : NOTHING,
  )
  expect(found.map(({ id }) => id)).toEqual(['1', '2', '3'])
})

test('a refused key or an endless list is a failure', async () => {
  await expect(list(() => NOTHING, 401)).rejects.toThrow(ProviderRefused)
  await expect(list(() => pages([], 99))).rejects.toThrow(ProviderUnavailable)
})
