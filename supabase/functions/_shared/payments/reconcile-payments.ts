import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import { ProviderRefused, ProviderUnavailable, type Transaction } from '../providers/provider.ts'
import { createSettle } from './settle.ts'

export type ReconcilePayments = { readonly service: SupabaseClient; readonly providers: ConfiguredProviders }

export type Reconciliation = { checked: number; settled: number; cancelled: number; unreachable: number }

type Candidate = {
  readonly id: string
  readonly tx_ref: string
  readonly payment_provider: string
  readonly reserved_until: string
}

const BATCH = 25
const SETTLED_BY_ITSELF_MS = 5 * 60_000
// A card payment left at its one-time password stays "pending" with the provider for hours; stock can't wait for it.
const PENDING_GRACE_MS = 60 * 60_000

/** Settles orders that neither browser nor webhook did, and cancels expired ones, each only after asking the provider. */
export async function reconcilePayments({ service, providers }: ReconcilePayments): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, settled: 0, cancelled: 0, unreachable: 0 }
  const settle = createSettle(service)
  for (const order of await openOrders(service)) {
    result.checked += 1
    const provider = providers.named(order.payment_provider)
    const transaction = await ask(() => provider.verifyByReference(order.tx_ref))
    if (transaction === 'unreachable') {
      result.unreachable += 1
      continue
    }
    const outcome = transaction ? (await settle(provider, transaction, 'reconcile')).outcome : 'pending'
    if (outcome !== 'pending') result.settled += 1
    else if (isOver(order, transaction !== null) && (await cancel(service, order.id))) result.cancelled += 1
  }
  return result
}

async function openOrders(service: SupabaseClient): Promise<Candidate[]> {
  const { data, error } = await service
    .from('orders')
    .select('id, tx_ref, payment_provider, reserved_until')
    .eq('status', 'pending')
    .eq('payment_status', 'pending')
    .lt('created_at', new Date(Date.now() - SETTLED_BY_ITSELF_MS).toISOString())
    .order('reserved_until')
    .limit(BATCH)
  if (error) throw apiErrorOf(error)
  return data
}

async function ask(call: () => Promise<Transaction | null>): Promise<Transaction | null | 'unreachable'> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    console.error(JSON.stringify({ function: 'reconcile-payments', error: error.message }))
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
