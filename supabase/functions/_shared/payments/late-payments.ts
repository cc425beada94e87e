import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { createSettle } from './settle.ts'

/** An order to reconcile with its provider. */
export type AskedOrder = {
  readonly id: string
  readonly tx_ref: string
  readonly payment_provider: string
  readonly payment_status: string
  /** The number of payment pages that may exist for it. */
  readonly attempts: number
}

/** Claims the ended order whose check is most overdue. Null if none is due. @throws ApiError */
export async function claimLateOrder(service: SupabaseClient): Promise<AskedOrder | null> {
  const { data, error } = await service.rpc('claim_payment_check')
  if (error) throw apiErrorOf(error)
  return data[0] ?? null
}

const UNPAID: readonly string[] = ['pending', 'failed']

/**
 * Settles every payment the provider lists for the order's reference, such as a late or second one whose webhook was lost.
 * Returns `settled` if an unpaid order now has money. @throws ApiError
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
