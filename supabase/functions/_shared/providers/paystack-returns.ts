import { isObject } from '../http/body.ts'
import { type MoneyReturn, ProviderRefused, ProviderUnavailable, type ReturnsSince } from './provider.ts'
import { callProvider, type ProviderConnection } from './provider-call.ts'

const PER_PAGE = 100
// No shop has more in four months.
const MAX_PAGES = 50

/** Paystack's lists of refunds and disputes, in kobo: paystack.com/docs/api/refund and paystack.com/docs/api/dispute. */
export async function listPaystackReturns(settings: ProviderConnection, since: ReturnsSince): Promise<MoneyReturn[]> {
  const refunds = await listAll(settings, 'refund', since.refund)
  const disputes = await listAll(settings, 'dispute', since.chargeback)
  return [
    // Paystack lists a lost dispute as a refund too.
    ...refunds.filter(({ dispute }) => !dispute).map(refundOf),
    ...disputes.map(chargebackOf),
  ]
}

async function listAll(settings: ProviderConnection, what: string, since: Date) {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = new URLSearchParams({ from: since.toISOString(), perPage: String(PER_PAGE), page: String(page) })
    const { status, body } = await callProvider(settings, `/${what}?${query}`)
    if (status === 401 || status === 403) throw new ProviderRefused(`Paystack refused the key (${status})`)
    const listed = body.status === true && Array.isArray(body.data) ? body.data.filter(isObject) : []
    rows.push(...listed)
    if (listed.length < PER_PAGE) return rows
  }
  throw new ProviderUnavailable(`Paystack lists more of ${what} than ${MAX_PAGES} pages`)
}

const REFUND_STATES: Readonly<Record<string, MoneyReturn['state']>> = { processed: 'done', failed: 'kept' }

function refundOf(row: Record<string, unknown>): MoneyReturn {
  const state = REFUND_STATES[String(row.status)] ?? 'open'
  return { ...paymentOf(row), id: String(row.id), kind: 'refund', amount: Number(row.amount) / 100, state }
}

function chargebackOf(row: Record<string, unknown>): MoneyReturn {
  const whole = isObject(row.transaction) ? row.transaction.amount : undefined
  const amount = Number(row.refund_amount ?? whole) / 100
  return { ...paymentOf(row), id: String(row.id), kind: 'chargeback', amount, state: disputeState(row) }
}

// A resolved dispute that the merchant declined was won.
function disputeState({ status, resolution }: Record<string, unknown>): MoneyReturn['state'] {
  if (status !== 'resolved') return 'open'
  return resolution === 'declined' ? 'kept' : 'done'
}

function paymentOf({ transaction }: Record<string, unknown>) {
  const id = isObject(transaction) ? transaction.id : transaction
  return { transactionId: id === undefined || id === null ? null : String(id), txRef: null }
}
