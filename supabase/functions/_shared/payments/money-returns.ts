import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import type { MoneyReturn, PaymentProvider } from '../providers/provider.ts'
import { askProvider, reportUnsettled } from './ask-provider.ts'

/** recorded: how many were news. failed: what could not be recorded; the log says why. */
export type RecordedReturns = { readonly recorded: number; readonly failed: readonly MoneyReturn[] }

/**
 * Records every refund and chargeback that the provider lists since the last reading, and of what had not ended then, and closes the refunds that it should list since long and doesn't. Answers that the
 * provider can't be asked otherwise. @throws ApiError
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
    // It is listed again in an hour: the others must not wait for it.
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

/** The same once an hour: null when it was done within this one. @throws ApiError */
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
