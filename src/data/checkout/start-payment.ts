import { type Kobo, numericFromKobo } from '../../domain/money/money.ts'
import type { OrderDetails } from '../../domain/orders/order-fields.ts'
import type { PayBy } from '../../domain/orders/pay-by.ts'
import type { ShippingAddress } from '../../domain/people/address.ts'
import { functionRequest } from '../supabase/function-request.ts'
import { itemsToJson, type QuoteRequest } from './quote.ts'

export type CheckoutRequest = QuoteRequest & {
  readonly userId: string
  /** Idempotency key: repeating a request with it returns the same order. */
  readonly requestKey: string
  readonly address: ShippingAddress
  readonly details: OrderDetails
  readonly payBy: PayBy
  /** The total shown to the customer, in kobo. If it changed, the server refuses with `prices_changed`. */
  readonly total: Kobo
}

/** `paymentLink` is null for an order paid on delivery. */
type StartedPayment = { readonly paymentLink: string | null; readonly orderId: string }

type Answer = { payment_link: string | null; order_id: string }

async function askForPayment(body: Readonly<Record<string, unknown>>): Promise<StartedPayment> {
  const { payment_link, order_id } = await functionRequest<Answer>('process-payment', body)
  return { paymentLink: payment_link, orderId: order_id }
}

/** Places the order and requests its payment page. Idempotent by `requestKey`. Rule O3. @throws DataError, see `checkoutRefusal` */
export function startPayment(request: CheckoutRequest): Promise<StartedPayment> {
  const { address } = request
  return askForPayment({
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
    payBy: request.payBy,
  })
}

/**
 * Changes an unpaid order's way to pay and requests the payment page for it. Idempotent. Rule O16.
 * @throws DataError, see `checkoutRefusal`
 */
export function payAnotherWay(orderId: string, payBy: PayBy): Promise<StartedPayment> {
  return askForPayment({ orderId, payBy })
}
