import type { SupabaseClient } from '@supabase/supabase-js'
import { signedInCustomer } from '../auth/customer.ts'
import { ApiError } from '../http/api-error.ts'
import { readJsonObject } from '../http/body.ts'
import { type Checkout, readCheckout } from '../orders/checkout.ts'
import { createOrderStore, type PlacedOrder } from '../orders/order-store.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import type { PaymentRequest } from '../providers/provider.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import { createPaymentAttempts } from './payment-attempts.ts'
import { startPayment } from './payment-start.ts'
import { createSettle } from './settle.ts'

export type ProcessPayment = {
  readonly service: SupabaseClient
  readonly providers: ConfiguredProviders
  readonly siteUrl: string
  readonly settings: () => Promise<ShopSettings>
}

const LARGEST_BODY = 64 * 1024
/** Money came that does not fit, and is still with the shop. */
const HELD: readonly string[] = ['review', 'refund_due']

/** Places the order, starts its payment and answers {payment_link, tx_ref, order_id}; a repeat answers the same. */
export async function processPayment({ service, providers, siteUrl, settings }: ProcessPayment, request: Request) {
  const customer = await signedInCustomer(request, service)
  const checkout = readCheckout(await readJsonObject(request, LARGEST_BODY))
  if (checkout.userId !== customer.id) {
    throw new ApiError(401, 'wrong_user', 'You are signed in as someone else. Please sign in again.')
  }
  const orders = createOrderStore(service)
  // Its refusal would tell a right code from a wrong one.
  if (checkout.promoCode !== null) await orders.countTry(customer.id, 'promo_code')
  const order = await orders.place(customer.id, checkout, providers.current.name)
  refuseClosed(order)
  const link =
    order.payment_link ??
    (await startPayment(
      {
        orders,
        attempts: createPaymentAttempts(service),
        settle: createSettle(service),
        provider: order.replayed
          ? providers.named((await orders.byId(order.order_id)).payment_provider)
          : providers.current,
        timeoutMs: providers.timeoutMs,
      },
      order,
      paymentRequestOf(order, checkout, { siteUrl, shopName: (await settings()).identity.name }),
    ))
  return { payment_link: link, tx_ref: order.tx_ref, order_id: order.order_id }
}

function refuseClosed(order: PlacedOrder): void {
  const detail = { order_id: order.order_id, tx_ref: order.tx_ref }
  if (order.payment_status === 'completed') {
    throw new ApiError(409, 'already_paid', 'This order is already paid.', detail)
  }
  if (HELD.includes(order.payment_status)) {
    throw new ApiError(409, 'payment_held', 'A payment for this order reached us and is being looked at.', detail)
  }
  if (order.status !== 'pending' || order.payment_status !== 'pending') {
    throw new ApiError(
      409,
      'order_closed',
      'This order expired before it was paid. Please start the checkout again.',
      detail,
    )
  }
}

type PayingShop = { readonly siteUrl: string; readonly shopName: string }

function paymentRequestOf(
  order: PlacedOrder,
  { address }: Checkout,
  { siteUrl, shopName }: PayingShop,
): Omit<PaymentRequest, 'attempt'> {
  return {
    txRef: order.tx_ref,
    orderId: order.order_id,
    amount: order.total,
    currency: 'NGN',
    buyer: { email: address.email, name: address.fullName, phone: address.phone },
    redirectUrl: `${siteUrl}/payment-success`,
    shopName,
  }
}
