import type { SupabaseClient } from '@supabase/supabase-js'
import { withoutSecrets } from '../http/without-secrets.ts'
import { apiErrorOf } from '../orders/database-error.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import { ProviderRefused, ProviderUnavailable, type Transaction } from '../providers/provider.ts'
import { createSettle } from './settle.ts'

export type ReconcilePayments = { readonly service: SupabaseClient; readonly providers: ConfiguredProviders }

/** unreachable: the provider can't be asked. failed: something of this order alone; the log says what. */
export type Reconciliation = {
  checked: number
  settled: number
  cancelled: number
  unreachable: number
  failed: number
}

type End = Exclude<keyof Reconciliation, 'checked'> | 'waiting'

type Candidate = {
  readonly id: string
  readonly tx_ref: string
  readonly payment_provider: string
  readonly reserved_until: string
}

const MOST_ORDERS = 500
/** Less than the database's schedule waits for the answer. */
const PATIENCE_MS = 45_000
const SETTLED_BY_ITSELF_MS = 5 * 60_000
// A card payment left at its one-time password stays "pending" with the provider for hours; stock can't wait for it.
const PENDING_GRACE_MS = 60 * 60_000

/** Settles orders that neither browser nor webhook did, and cancels expired ones, each only after asking the provider. */
export async function reconcilePayments({ service, providers }: ReconcilePayments): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, settled: 0, cancelled: 0, unreachable: 0, failed: 0 }
  const until = Date.now() + PATIENCE_MS
  for (const order of await openOrders(service)) {
    // What is left has its turn in five minutes.
    if (Date.now() > until) break
    result.checked += 1
    const end = await reconcileOne({ service, providers }, order).catch((error: unknown): End => {
      // It comes up again with every run: the others must not wait for it.
      report(`order ${order.id}: ${error instanceof Error ? error.message : String(error)}`)
      return 'failed'
    })
    if (end !== 'waiting') result[end] += 1
  }
  return result
}

async function reconcileOne({ service, providers }: ReconcilePayments, order: Candidate): Promise<End> {
  const provider = providers.named(order.payment_provider)
  const transaction = await ask(() => provider.verifyByReference(order.tx_ref))
  if (transaction === 'unreachable') return 'unreachable'
  const outcome = transaction ? (await createSettle(service)(provider, transaction, 'reconcile')).outcome : 'pending'
  if (outcome !== 'pending') return 'settled'
  return isOver(order, transaction !== null) && (await cancel(service, order.id)) ? 'cancelled' : 'waiting'
}

function report(error: string): void {
  console.error(JSON.stringify({ function: 'reconcile-payments', error: withoutSecrets(error) }))
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

async function ask(call: () => Promise<Transaction | null>): Promise<Transaction | null | 'unreachable'> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    report(error.message)
    return 'unreachable'
  }
}

function isOver(order: Candidate, hasPendingTransaction: boolean): boolean {
  return Date.now() > Date.parse(order.reserved_until) + (hasPendingTransaction ? PENDING_GRACE_MS : 0)
}

async function cancel(service: SupabaseClient, orderId: string): Promise<boolean> {
  const { data, error } = await service.rpc('cancel_expired_order', { p_order_id: orderId })
  if (error) throw apiErrorOf(error)
  return data
}
