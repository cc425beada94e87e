import { type Kobo, numericFromKobo } from '../../domain/money/money.ts'
import type { OrderDetails } from '../../domain/orders/order-fields.ts'
import type { ShippingAddress } from '../../domain/people/address.ts'
import { functionRequest } from '../supabase/function-request.ts'
import { itemsToJson, type QuoteRequest } from './quote.ts'

export type PaymentRequest = QuoteRequest & {
  readonly userId: string
  /** Made once per checkout and kept until the order is known: a repeat with it answers the same order. */
  readonly requestKey: string
  readonly address: ShippingAddress
  readonly details: OrderDetails
  /** What the customer was shown, in kobo; another total on the server refuses with `prices_changed`. */
  readonly total: Kobo
}

export type StartedPayment = { readonly paymentLink: string; readonly txRef: string; readonly orderId: string }

/**
 * Places the order and asks for its payment page. Safe to repeat with the same key. Rule O3.
 * @throws DataError, which `checkoutRefusal` reads
 */
export async function startPayment(request: PaymentRequest): Promise<StartedPayment> {
  const { address } = request
  const { payment_link, tx_ref, order_id } = await functionRequest<{
    payment_link: string
    tx_ref: string
    order_id: string
  }>('process-payment', {
    amount: numericFromKobo(request.total),
    currency: 'NGN',
    customer: { email: address.email, name: address.fullName, phone: address.phone },
    shipping: address,
    shippingMethod: request.method,
    cartItems: itemsToJson(request.items),
    userId: request.userId,
    requestKey: request.requestKey,
    promoCode: request.promoCode,
    details: request.details,
  })
  return { paymentLink: payment_link, txRef: tx_ref, orderId: order_id }
}
