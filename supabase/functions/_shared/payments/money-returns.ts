import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import type { MoneyReturn, PaymentProvider } from '../providers/provider.ts'
import { askProvider, reportUnsettled } from './ask-provider.ts'

/** recorded: the number of new or changed returns. failed: those that couldn't be recorded, with the reason in the log. */
export type RecordedReturns = { readonly recorded: number; readonly failed: readonly MoneyReturn[] }

/**
 * Records the refunds and chargebacks listed by the provider since the last run or still open then. Closes refunds that
 * it should list by now but doesn't. @throws ApiError
 */
export async function recordReturns(
  service: SupabaseClient,
  provider: PaymentProvider,
): Promise<RecordedReturns | 'unreachable'> {
  const readAt = new Date()
  const since = {
    refund: await returnsSince(service, provider, 'refund'),
    chargeback: await returnsSince(service, provider, 'chargeback'),
  }
  const returns = await askProvider(() => provider.listReturns(since))
  if (returns === 'unreachable') return returns
  let recorded = 0
  const failed: MoneyReturn[] = []
  for (const money of returns.filter(({ amount }) => amount > 0)) {
    // The next hourly run lists it again, so go on with the others.
    const outcome = await record(service, provider, money).catch((error: Error) => {
      reportUnsettled(`${money.kind} ${money.id}: ${error.message}`)
      failed.push(money)
    })
    if (outcome === 'recorded') recorded += 1
  }
  if (failed.length === 0) await closeUnanswered(service, provider, readAt)
  return { recorded, failed }
}

async function returnsSince(
  service: SupabaseClient,
  provider: PaymentProvider,
  p_kind: MoneyReturn['kind'],
): Promise<Date> {
  const { data, error } = await service.rpc('returns_since', { p_provider: provider.name, p_kind })
  if (error) throw apiErrorOf(error)
  return new Date(data)
}

async function closeUnanswered(service: SupabaseClient, provider: PaymentProvider, readAt: Date): Promise<void> {
  const list = { p_provider: provider.name, p_read_at: readAt.toISOString() }
  const { error } = await service.rpc('close_unanswered_refunds', list)
  if (error) throw apiErrorOf(error)
}

/** Calls `recordReturns` at most once an hour; null if it has run within the last one. @throws ApiError */
export async function recordReturnsHourly(service: SupabaseClient, provider: PaymentProvider) {
  const { data, error } = await service.rpc('claim_return_check', { p_provider: provider.name })
  if (error) throw apiErrorOf(error)
  return data ? await recordReturns(service, provider) : null
}

async function record(service: SupabaseClient, provider: PaymentProvider, money: MoneyReturn): Promise<string> {
  const { data, error } = await service.rpc('record_payment_return', {
    p_provider: provider.name,
    p_kind: money.kind,
    p_return_id: money.id,
    p_transaction_id: money.transactionId,
    p_tx_ref: money.txRef,
    p_amount: money.amount,
    p_state: money.state,
  })
  if (error) throw apiErrorOf(error)
  return data
}
