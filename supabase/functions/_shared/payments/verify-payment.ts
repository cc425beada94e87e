import type { SupabaseClient } from '@supabase/supabase-js'
import { BY_HAND, isReferenceByHand } from '../../../../src/domain/orders/pay-by.ts'
import { signedInCustomer } from '../auth/customer.ts'
import { ApiError } from '../http/api-error.ts'
import { readJsonObject } from '../http/body.ts'
import { createOrderStore } from '../orders/order-store.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import { unavailableOnError } from './ask-provider.ts'
import { createSettle, isPaid, isUndecided, outcomeOf, type SettleOutcome } from './settle.ts'

export type VerifyPayment = { readonly service: SupabaseClient; readonly providers: ConfiguredProviders }

export type Verification = {
  readonly success: boolean
  readonly outcome: SettleOutcome
  readonly order_id: string | null
  /** The payment page of an unpaid order by hand. */
  readonly payment_link?: string
}

const MAX_BODY_BYTES = 4 * 1024
const VERIFY_UNAVAILABLE =
  "We couldn't reach the payment service to check. If you have paid, your payment is safe and will show up shortly."

/**
 * Fetches the caller's own payment from the provider and settles it. {transactionId} is the provider's id or our tx_ref. An order by hand
 * needs no sign-in: only those who were sent its link know the reference.
 */
export async function verifyPayment({ service, providers }: VerifyPayment, request: Request): Promise<Verification> {
  const body = await readJsonObject(request, MAX_BODY_BYTES)
  const orders = createOrderStore(service)
  const isByHand = isReferenceByHand(body.transactionId)
  const customer = isByHand ? null : await signedInCustomer(request, service)
  const asked = readReference(body)
  const column = asked.isProviderId ? 'provider_transaction_id' : 'tx_ref'
  const order = customer ? await orders.ownedBy(customer.id, column, asked.value) : await orders.byHand(asked.value)
  if (order?.payment_status === 'completed') return answer('already_paid', order.id)
  // Our reference always has an order; a provider's id gets one only when the payment settles.
  if (!order && !asked.isProviderId) return answer('unknown_reference', null)

  const link = isByHand ? (order?.payment_link ?? null) : null
  // No provider was asked for a payment page yet.
  if (order?.payment_provider === BY_HAND) return answer(outcomeOf(order), order.id)
  // Without an account, count attempts per order.
  const asker = customer?.id ?? order?.id
  if (asker !== undefined) await orders.countTry(asker, 'payment_check')
  const provider = order ? providers.named(order.payment_provider) : providers.current
  const transaction = await unavailableOnError(
    () => (asked.isProviderId ? provider.verifyById(asked.value) : provider.verifyByReference(asked.value)),
    VERIFY_UNAVAILABLE,
  )
  if (!transaction) return answer(order ? outcomeOf(order) : 'unknown_reference', order?.id ?? null, link)
  const settled = await createSettle(service)(provider, transaction, 'verify', customer?.id)
  // Don't reveal that another customer's payment exists.
  if (settled.outcome === 'not_owner') return answer('unknown_reference', null)
  return answer(settled.outcome, settled.order_id, link)
}

function readReference(body: Record<string, unknown>): { value: string; isProviderId: boolean } {
  const given = body.transactionId ?? body.tx_ref
  const value = typeof given === 'number' ? String(given) : given
  if (typeof value !== 'string' || !/^[\w.=-]{1,100}$/.test(value)) {
    throw new ApiError(400, 'invalid_body', 'There is no payment to check.', {
      fields: { transactionId: 'Give a transaction id or a reference.' },
    })
  }
  // Flutterwave's and Paystack's ids are digits; our references never are.
  return { value, isProviderId: /^\d{1,19}$/.test(value) }
}

function answer(outcome: SettleOutcome, orderId: string | null, link: string | null = null): Verification {
  return {
    success: isPaid(outcome),
    outcome,
    order_id: orderId,
    ...(link !== null && isUndecided(outcome) && { payment_link: link }),
  }
}
