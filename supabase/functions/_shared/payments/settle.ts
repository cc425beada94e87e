import { dataOf } from '../database/database-result.ts'
import type { ServiceClient } from '../database/service-client.ts'
import type { Outcome, Settlement } from '../database/shop-database.ts'
import type { PaymentProvider, Transaction } from '../providers/provider.ts'

type SettlementSource = 'verify' | 'webhook' | 'reconcile' | 'process-payment'

/** Gives the provider's answer to the database, which alone decides what is paid. `userId` restricts it to that user's order. */
export type Settle = (
  provider: PaymentProvider,
  transaction: Transaction,
  source: SettlementSource,
  userId?: string,
) => Promise<Settlement>

export function createSettle(service: ServiceClient): Settle {
  return async (provider, transaction, source, userId) => {
    const settled = await service.rpc('settle_payment', {
      p_tx_ref: transaction.txRef,
      p_provider_transaction_id: transaction.id,
      p_amount: transaction.amount,
      p_currency: transaction.currency,
      p_status: transaction.status,
      p_source: source,
      // The caller is part of the id: a stranger's refused request must not count as the owner's.
      p_event_id: [provider.name, transaction.id, transaction.status, source, userId].filter(Boolean).join(':'),
      p_payload: transaction.record,
      p_user_id: userId ?? null,
    })
    return dataOf(settled)
  }
}

export function isPaid(outcome: Outcome): boolean {
  return outcome === 'paid' || outcome === 'already_paid'
}
