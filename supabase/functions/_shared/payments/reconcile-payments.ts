import type { SupabaseClient } from '@supabase/supabase-js'
import { BY_HAND } from '../../../../src/domain/orders/pay-by.ts'
import { apiErrorOf } from '../orders/database-error.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import { askProvider, reportUnsettled } from './ask-provider.ts'
import { claimLateOrder, settleLateOrder } from './late-payments.ts'
import { recordReturnsHourly } from './money-returns.ts'
import { createSettle, isOpen } from './settle.ts'

export type ReconcilePayments = { readonly service: SupabaseClient; readonly providers: ConfiguredProviders }

/**
 * checked: open orders asked about. late: orders that are open no more, asked about after them. returned: refunds and chargebacks that
 * were news. unreachable: the provider can't be asked. failed: something of this order alone; the log says what.
 */
export type Reconciliation = {
  checked: number
  late: number
  returned: number
  settled: number
  cancelled: number
  unreachable: number
  failed: number
}

type End = Exclude<keyof Reconciliation, 'checked' | 'late' | 'returned'> | 'waiting'

type Candidate = {
  readonly id: string
  readonly tx_ref: string
  readonly payment_provider: string
  readonly reserved_until: string
}

const MOST_ORDERS = 500
const MOST_LATE = 100
/** Less than the database's schedule waits for the answer. */
const PATIENCE_MS = 45_000
const SETTLED_BY_ITSELF_MS = 5 * 60_000
// A card payment left at its one-time password stays "pending" with the provider for hours; stock can't wait for it.
const PENDING_GRACE_MS = 60 * 60_000

/**
 * Settles orders that neither browser nor webhook did, and cancels expired ones, each only after asking the provider. Then asks
 * about orders that are open no more, as money may have come for them of which no webhook told, and once an hour for money that went back.
 */
export async function reconcilePayments({ service, providers }: ReconcilePayments): Promise<Reconciliation> {
  const result: Reconciliation = {
    checked: 0,
    late: 0,
    returned: 0,
    settled: 0,
    cancelled: 0,
    unreachable: 0,
    failed: 0,
  }
  const until = Date.now() + PATIENCE_MS
  const note = (end: End) => {
    if (end !== 'waiting') result[end] += 1
  }
  for (const order of await openOrders(service)) {
    // What is left has its turn in five minutes.
    if (Date.now() > until) return result
    result.checked += 1
    note(await endOf(order, reconcileOne({ service, providers }, order)))
  }
  while (result.late < MOST_LATE && Date.now() <= until) {
    const order = await claimLateOrder(service)
    if (!order) break
    result.late += 1
    note(await endOf(order, settleLateOrder(service, providers, order)))
  }
  for (const provider of providers.all) {
    const returned = await recordReturnsHourly(service, provider)
    if (returned === 'unreachable') note(returned)
    else result.returned += returned?.recorded ?? 0
  }
  return result
}

// It comes up again with another run: the others must not wait for it.
async function endOf({ id }: { readonly id: string }, work: Promise<End>): Promise<End> {
  return await work.catch((error: unknown) => {
    reportUnsettled(`order ${id}: ${error instanceof Error ? error.message : String(error)}`)
    return 'failed'
  })
}

async function reconcileOne({ service, providers }: ReconcilePayments, order: Candidate): Promise<End> {
  if (order.payment_provider === BY_HAND) {
    return isOver(order, false) && (await cancel(service, order.id)) ? 'cancelled' : 'waiting'
  }
  const provider = providers.named(order.payment_provider)
  const transaction = await askProvider(() => provider.verifyByReference(order.tx_ref))
  if (transaction === 'unreachable') return 'unreachable'
  const outcome = transaction ? (await createSettle(service)(provider, transaction, 'reconcile')).outcome : 'pending'
  if (!isOpen(outcome)) return 'settled'
  const mayStillPay = transaction?.status === 'pending'
  return isOver(order, mayStillPay) && (await cancel(service, order.id)) ? 'cancelled' : 'waiting'
}

async function openOrders(service: SupabaseClient): Promise<Candidate[]> {
  const { data, error } = await service
    .from('orders')
    .select('id, tx_ref, payment_provider, reserved_until')
    .eq('status', 'pending')
    .eq('payment_status', 'pending')
    .lt('created_at', new Date(Date.now() - SETTLED_BY_ITSELF_MS).toISOString())
    .order('reserved_until')
    .limit(MOST_ORDERS)
  if (error) throw apiErrorOf(error)
  return data
}

function isOver(order: Candidate, hasPendingTransaction: boolean): boolean {
  return Date.now() > Date.parse(order.reserved_until) + (hasPendingTransaction ? PENDING_GRACE_MS : 0)
}

async function cancel(service: SupabaseClient, orderId: string): Promise<boolean> {
  const { data, error } = await service.rpc('cancel_expired_order', { p_order_id: orderId })
  if (error) throw apiErrorOf(error)
  return data
}
