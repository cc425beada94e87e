import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { askProvider, reportUnsettled } from './ask-provider.ts'
import { type AskedOrder, claimLateOrder, settleLateOrder } from './late-payments.ts'
import { recordReturnsHourly } from './money-returns.ts'
import { createSettle, isUndecided } from './settle.ts'

export type ReconcilePayments = { readonly service: SupabaseClient; readonly providers: ConfiguredProviders }

/**
 * checked: open orders. late: ended orders, checked for late money. returned: new refunds and chargebacks. unreachable: the
 * provider didn't respond. failed: an error of a single order, with its reason in the log.
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

type End = 'settled' | 'waiting' | 'unreachable' | 'failed'
type Question = (provider: PaymentProvider, order: AskedOrder) => Promise<End>
type Next = () => Promise<AskedOrder | null | undefined>

const MAX_OPEN = 200
const MAX_LATE = 100
/** Open and late orders each get this long, so that neither starves the other and both end before the scheduler's timeout. */
const TIMEOUT_MS = 15_000
const AT_ONCE = 4
/** After this many requests without a response, the run skips the provider. */
const STRIKES = 3

/**
 * Settles open orders that neither browser nor webhook did, checks ended orders for late money, and records refunds and chargebacks
 * once an hour. Cancels expired orders even if no provider responds.
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
  const ask = asking(providers, result)
  const open = await openPayments(service)
  await ask(
    'checked',
    MAX_OPEN,
    async () => open.shift(),
    (provider, order) => settleOpenOrder(service, provider, order),
  )
  result.cancelled = await cancelExpired(service)
  await ask(
    'late',
    MAX_LATE,
    () => claimLateOrder(service),
    (provider, order) => settleLateOrder(service, provider, order),
  )
  const returned = await Promise.all(providers.all.map((provider) => recordReturnsHourly(service, provider)))
  for (const each of returned) {
    if (each === 'unreachable') result.unreachable += 1
    else result.returned += each?.recorded ?? 0
  }
  return result
}

/** Checks orders, `AT_ONCE` in parallel, until none is left or the time is up. */
function asking(providers: ConfiguredProviders, result: Reconciliation) {
  const strikes = new Map<string, number>()

  async function endOf(order: AskedOrder, question: Question): Promise<End> {
    const name = order.payment_provider
    if ((strikes.get(name) ?? 0) >= STRIKES) return 'unreachable'
    const end = await askProvider(() => question(providers.named(name), order))
    if (end === 'unreachable') strikes.set(name, (strikes.get(name) ?? 0) + 1)
    return end
  }

  return async (kind: 'checked' | 'late', most: number, next: Next, question: Question): Promise<void> => {
    const until = Date.now() + TIMEOUT_MS
    async function work(): Promise<void> {
      while (result[kind] < most && Date.now() <= until) {
        result[kind] += 1
        const order = await next()
        if (!order) {
          result[kind] -= 1
          return
        }
        // The next run checks it again, so go on with the others.
        const end = await endOf(order, question).catch((error: unknown): End => {
          reportUnsettled(`order ${order.id}: ${error instanceof Error ? error.message : String(error)}`)
          return 'failed'
        })
        if (end !== 'waiting') result[end] += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
}

async function settleOpenOrder(service: SupabaseClient, provider: PaymentProvider, order: AskedOrder): Promise<End> {
  const transaction = await provider.verifyByReference(order.tx_ref, order.attempts)
  if (!transaction) return 'waiting'
  const { outcome } = await createSettle(service)(provider, transaction, 'reconcile')
  return isUndecided(outcome) ? 'waiting' : 'settled'
}

async function openPayments(service: SupabaseClient): Promise<AskedOrder[]> {
  const { data, error } = await service.rpc('open_payments', { p_limit: MAX_OPEN })
  if (error) throw apiErrorOf(error)
  return [...data]
}

async function cancelExpired(service: SupabaseClient): Promise<number> {
  const { data, error } = await service.rpc('cancel_expired_orders')
  if (error) throw apiErrorOf(error)
  return data
}
