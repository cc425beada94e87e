import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { PAYMENT_STATUS } from '../../../domain/orders/payment-status.ts'
import { adminRequest } from '../admin-request.ts'
import { kobo, oneKeyOf, optional, rowKind, text } from '../row-kind.ts'
import type { AdminOrder } from './order-list.ts'

export type PaymentMeans = 'cash' | 'transfer'

export type DeliveryPayment = {
  /** Made once per payment: a repeat with it records nothing more. */
  readonly paymentId: string
  readonly amount: Kobo
  readonly means: PaymentMeans
  readonly note: string
}

const readStanding = rowKind({
  payment_status: oneKeyOf(PAYMENT_STATUS),
  payment_provider: text,
  provider_transaction_id: optional(text),
  paid_amount: optional(kobo),
})

/** Notes what whoever delivered the order brought; answers how its money stands then. Rule O18. @throws DataError with hint `bad_transition` */
export async function recordDeliveryPayment(
  orderId: string,
  { paymentId, amount, means, note }: DeliveryPayment,
): Promise<Pick<AdminOrder, 'paymentStatus' | 'provider' | 'paidBy' | 'paidAmount'>> {
  const json = await adminRequest((rest) =>
    rest.rpc('record_delivery_payment', {
      p_order_id: orderId,
      p_payment_id: paymentId,
      p_amount: numericFromKobo(amount),
      p_means: means,
      p_note: note,
    }),
  )
  const { paymentProvider: provider, providerTransactionId: paidBy, ...standing } = readStanding(json)
  return { ...standing, provider, paidBy }
}
