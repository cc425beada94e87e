import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import type { StoredOrder } from '../orders/order-store.ts'
import type { PaymentProvider, Transaction } from '../providers/provider.ts'

/** failed: the order ended unpaid. declined: a payment failed; another may follow until the reservation ends. */
export type SettleOutcome =
  | 'paid'
  | 'already_paid'
  | 'failed'
  | 'declined'
  | 'pending'
  | 'review'
  | 'refund_due'
  | 'unknown_reference'
  | 'not_owner'

type Settlement = {
  readonly outcome: SettleOutcome
  readonly order_id: string | null
  readonly user_id: string | null
}

type SettlementSource = 'verify' | 'webhook' | 'reconcile' | 'process-payment'

/** Passes the provider's record to the database, which decides. `userId` restricts it to that user's order. */
export type Settle = (
  provider: PaymentProvider,
  transaction: Transaction,
  source: SettlementSource,
  userId?: string,
) => Promise<Settlement>

export function createSettle(service: SupabaseClient): Settle {
  return async (provider, transaction, source, userId) => {
    const { data, error } = await service.rpc('settle_payment', {
      p_tx_ref: transaction.txRef,
      p_provider_transaction_id: transaction.id,
      p_amount: transaction.amount,
      p_currency: transaction.currency,
      p_status: transaction.status,
      p_source: source,
      // The id includes the user, so that a stranger's refused attempt doesn't block the owner's.
      p_event_id: [provider.name, transaction.id, transaction.status, source, userId].filter(Boolean).join(':'),
      p_payload: transaction.record,
      p_user_id: userId ?? null,
      p_provider: provider.name,
    })
    if (error) throw apiErrorOf(error)
    return data
  }
}

export function isUndecided(outcome: SettleOutcome): boolean {
  return outcome === 'pending' || outcome === 'declined'
}

export function isPaid(outcome: SettleOutcome): boolean {
  return outcome === 'paid' || outcome === 'already_paid'
}

/** Returns the outcome that a stored order has already. */
export function outcomeOf({ payment_status }: Pick<StoredOrder, 'payment_status'>): SettleOutcome {
  if (payment_status === 'completed') return 'already_paid'
  const isOpen = payment_status === 'pending' || payment_status === 'review' || payment_status === 'refund_due'
  return isOpen ? payment_status : 'failed'
}
