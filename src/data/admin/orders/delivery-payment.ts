import { type Kobo, koboFromNumeric, numericFromKobo } from '../../../domain/money/money.ts'
import type { PaymentStatus } from '../../../domain/orders/payment-status.ts'
import { adminRequest } from '../admin-request.ts'
import type { AdminOrder } from './order-list.ts'

export type PaymentMeans = 'cash' | 'transfer'

export type DeliveryPayment = {
  /** Made once per payment: a repeat with it records nothing more. */
  readonly paymentId: string
  readonly amount: Kobo
  readonly means: PaymentMeans
  readonly note: string
}

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
  const order = json as {
    payment_status: PaymentStatus
    payment_provider: string
    provider_transaction_id: string | null
    paid_amount: number | null
  }
  return {
    paymentStatus: order.payment_status,
    provider: order.payment_provider,
    paidBy: order.provider_transaction_id,
    paidAmount: order.paid_amount === null ? null : koboFromNumeric(order.paid_amount),
  }
}
