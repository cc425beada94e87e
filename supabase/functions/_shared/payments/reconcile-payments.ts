import { dataOf } from '../database/database-result.ts'
import type { ServiceClient } from '../database/service-client.ts'
import type { OrderRecord } from '../database/shop-database.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import { askProvider, reportUnsettled } from './ask-provider.ts'
import { claimClosedOrder, settleClosedOrder } from './closed-orders.ts'
import { createSettle } from './settle.ts'

export type ReconcilePayments = { readonly service: ServiceClient; readonly providers: ConfiguredProviders }

/**
 * checked: open orders. closed: orders that are no longer open, checked after them. unreachable: the provider can't be asked.
 * failed: something about this order alone; the log says what.
 */
export type Reconciliation = {
  checked: number
  closed: number
  settled: number
  cancelled: number
  unreachable: number
  failed: number
}

type End = Exclude<keyof Reconciliation, 'checked' | 'closed'> | 'waiting'

type Candidate = Pick<OrderRecord, 'id' | 'tx_ref' | 'payment_provider' | 'reserved_until'>

const MOST_ORDERS = 500
const MOST_CLOSED = 100
/** Less than the database's schedule waits for the answer. */
const TIME_LIMIT_MS = 45_000
const SETTLED_BY_ITSELF_MS = 5 * 60_000
// A card payment left at its one-time password stays "pending" with the provider for hours; stock can't wait for it.
const PENDING_GRACE_MS = 60 * 60_000

/**
 * Settles the orders that neither browser nor webhook has settled, and cancels expired ones, each only after asking the provider. Then
 * checks closed orders, which may have been paid without a webhook.
 */
export async function reconcilePayments({ service, providers }: ReconcilePayments): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, closed: 0, settled: 0, cancelled: 0, unreachable: 0, failed: 0 }
  const until = Date.now() + TIME_LIMIT_MS
  const note = (end: End) => {
    if (end !== 'waiting') result[end] += 1
  }
  for (const order of await openOrders(service)) {
    // The rest has its turn in five minutes.
    if (Date.now() > until) return result
    result.checked += 1
    note(await endOf(order, reconcileOne({ service, providers }, order)))
  }
  while (result.closed < MOST_CLOSED && Date.now() <= until) {
    const order = await claimClosedOrder(service)
    if (!order) break
    result.closed += 1
    note(await endOf(order, settleClosedOrder(service, providers, order)))
  }
  return result
}

// A failed order comes up again in another run and doesn't stop the others.
async function endOf({ id }: { readonly id: string }, work: Promise<End>): Promise<End> {
  return await work.catch((error: unknown) => {
    reportUnsettled(`order ${id}: ${error instanceof Error ? error.message : String(error)}`)
    return 'failed'
  })
}

async function reconcileOne({ service, providers }: ReconcilePayments, order: Candidate): Promise<End> {
  const provider = providers.named(order.payment_provider)
  const transaction = await askProvider(() => provider.verifyByReference(order.tx_ref))
  if (transaction === 'unreachable') return 'unreachable'
  const outcome = transaction ? (await createSettle(service)(provider, transaction, 'reconcile')).outcome : 'pending'
  if (outcome !== 'pending') return 'settled'
  return isExpired(order, transaction !== null) && (await cancel(service, order.id)) ? 'cancelled' : 'waiting'
}

async function openOrders(service: ServiceClient): Promise<Candidate[]> {
  const orders = await service
    .from('orders')
    .select('id, tx_ref, payment_provider, reserved_until')
    .eq('status', 'pending')
    .eq('payment_status', 'pending')
    .lt('created_at', new Date(Date.now() - SETTLED_BY_ITSELF_MS).toISOString())
    .order('reserved_until')
    .limit(MOST_ORDERS)
  return dataOf(orders)
}

function isExpired(order: Candidate, hasPendingTransaction: boolean): boolean {
  return Date.now() > Date.parse(order.reserved_until) + (hasPendingTransaction ? PENDING_GRACE_MS : 0)
}

async function cancel(service: ServiceClient, orderId: string): Promise<boolean> {
  return dataOf(await service.rpc('cancel_expired_order', { p_order_id: orderId }))
}
