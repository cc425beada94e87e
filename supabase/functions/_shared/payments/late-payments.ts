import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { createSettle } from './settle.ts'

/** An order of which the provider is asked. */
export type AskedOrder = {
  readonly id: string
  readonly tx_ref: string
  readonly payment_provider: string
  readonly payment_status: string
  /** How many payment pages may have been made for it. */
  readonly attempts: number
}

/** The order that has waited longest for its question, counted as asked; null when none is due. @throws ApiError */
export async function claimLateOrder(service: SupabaseClient): Promise<AskedOrder | null> {
  const { data, error } = await service.rpc('claim_payment_check')
  if (error) throw apiErrorOf(error)
  return data[0] ?? null
}

const UNPAID: readonly string[] = ['pending', 'failed']

/**
 * Settles every payment that the provider names for the order's reference: one that came too late, or a second one, of which no
 * webhook told. `settled` when an unpaid order has money now. @throws ApiError
 */
export async function settleLateOrder(
  service: SupabaseClient,
  provider: PaymentProvider,
  order: AskedOrder,
): Promise<'settled' | 'waiting'> {
  const payments = await provider.listByReference(order.tx_ref, order.attempts)
  const settle = createSettle(service)
  const paid = payments.filter(({ status }) => status === 'successful')
  for (const payment of paid) await settle(provider, payment, 'reconcile')
  return paid.length > 0 && UNPAID.includes(order.payment_status) ? 'settled' : 'waiting'
}
