import { dataOf } from '../database/database-result.ts'
import type { ServiceClient } from '../database/service-client.ts'
import type { ClosedOrder } from '../database/shop-database.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import { askProvider } from './ask-provider.ts'
import { createSettle } from './settle.ts'

/** The closed order whose check is due longest, counted as checked; null when none is due. @throws FunctionError */
export async function claimClosedOrder(service: ServiceClient): Promise<ClosedOrder | null> {
  return dataOf(await service.rpc('claim_late_question', {}))[0] ?? null
}

const UNPAID: readonly string[] = ['pending', 'failed']

/**
 * Settles every payment that the provider has for a closed order's reference: one after the order expired, or a second one, of which
 * no webhook told. `settled` when an unpaid order has a payment now. @throws FunctionError
 */
export async function settleClosedOrder(
  service: ServiceClient,
  providers: ConfiguredProviders,
  order: ClosedOrder,
): Promise<'settled' | 'waiting' | 'unreachable'> {
  const provider = providers.named(order.payment_provider)
  const payments = await askProvider(() => provider.listByReference(order.tx_ref))
  if (payments === 'unreachable') return 'unreachable'
  const settle = createSettle(service)
  const paid = payments.filter(({ status }) => status === 'successful')
  for (const payment of paid) await settle(provider, payment, 'reconcile')
  return paid.length > 0 && UNPAID.includes(order.payment_status) ? 'settled' : 'waiting'
}
