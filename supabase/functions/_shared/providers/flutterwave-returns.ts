import { zoneDay } from '../../../../src/lib/zone-time.ts'
import { isObject } from '../http/body.ts'
import { type MoneyReturn, ProviderRefused, ProviderUnavailable, type ReturnsSince } from './provider.ts'
import { callProvider, type ProviderConnection } from './provider-call.ts'

// Ten per page. No shop has more in four months.
const MAX_PAGES = 50
const DAY_MS = 24 * 60 * 60_000

/** A chargeback declined by the shop is still in dispute. The API lists one status per request. */
const CHARGEBACK_STATES = {
  initiated: 'open',
  declined: 'open',
  accepted: 'done',
  lost: 'done',
  won: 'kept',
} as const satisfies Record<string, MoneyReturn['state']>

/** Flutterwave's "Get multiple refunds" and "Get all chargebacks", API v3. */
export async function listFlutterwaveReturns(
  settings: ProviderConnection,
  since: ReturnsSince,
): Promise<MoneyReturn[]> {
  // Up to tomorrow, because the day begins earlier in Nigeria than in UTC.
  const to = dayOf(Date.now() + DAY_MS)
  const refunds = await listAll(settings, 'refunds', { from: dayOf(since.refund.getTime()), to })
  const found = refunds.map((row) => returnOf('refund', row, row.amount_refunded, refundState(row.status)))
  for (const [status, state] of Object.entries(CHARGEBACK_STATES)) {
    const rows = await listAll(settings, 'chargebacks', { from: dayOf(since.chargeback.getTime()), to, status })
    found.push(...rows.map((row) => returnOf('chargeback', row, row.amount, state)))
  }
  return found
}

function dayOf(time: number): string {
  return zoneDay('UTC', time)
}

async function listAll(settings: ProviderConnection, what: string, query: Record<string, string>) {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const path = `/${what}?${new URLSearchParams({ ...query, page: String(page) })}`
    const { status, body } = await callProvider(settings, path)
    if (status === 401 || status === 403) throw new ProviderRefused(`Flutterwave refused the key (${status})`)
    // An empty list is returned as an error.
    const listed = body.status === 'success' && Array.isArray(body.data) ? body.data.filter(isObject) : []
    rows.push(...listed)
    if (page >= pagesOf(body)) return rows
  }
  throw new ProviderUnavailable(`Flutterwave lists more ${what} than ${MAX_PAGES} pages`)
}

function pagesOf({ meta }: Record<string, unknown>): number {
  const info = isObject(meta) && isObject(meta.page_info) ? meta.page_info : {}
  return Number(info.total_pages ?? 1)
}

function returnOf(
  kind: MoneyReturn['kind'],
  row: Record<string, unknown>,
  amount: unknown,
  state: MoneyReturn['state'],
): MoneyReturn {
  const transactionId = row.tx_id ?? row.transaction_id
  return {
    id: String(row.id),
    kind,
    transactionId: transactionId === undefined || transactionId === null ? null : String(transactionId),
    txRef: typeof row.tx_ref === 'string' ? row.tx_ref : null,
    amount: Number(amount),
    state,
  }
}

// Statuses are "completed", "completed-mpgs" and so on.
function refundState(status: unknown): MoneyReturn['state'] {
  if (String(status).startsWith('completed')) return 'done'
  return String(status).startsWith('failed') ? 'kept' : 'open'
}
