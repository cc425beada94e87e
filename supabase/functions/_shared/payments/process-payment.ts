import type { SupabaseClient } from '@supabase/supabase-js'
import { BY_HAND, isPayBy, type PayBy } from '../../../../src/domain/orders/pay-by.ts'
import { signedInCustomer } from '../auth/customer.ts'
import { ApiError } from '../http/api-error.ts'
import { readJsonObject } from '../http/body.ts'
import { isUuid } from '../http/uuid.ts'
import type { Address } from '../orders/address.ts'
import { type Checkout, readCheckout } from '../orders/checkout.ts'
import { createOrderStore, type OrderStore, type PlacedOrder, type StoredOrder } from '../orders/order-store.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import type { PaymentProvider, PaymentRequest } from '../providers/provider.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import { createPaymentAttempts } from './payment-attempts.ts'
import { notPayableError, refuseClosedOrder, startAtProvider } from './payment-start.ts'
import { createSettle } from './settle.ts'

export type ProcessPayment = {
  readonly service: SupabaseClient
  readonly providers: ConfiguredProviders
  readonly siteUrl: string
  readonly settings: () => Promise<ShopSettings>
}

const MAX_BODY_BYTES = 64 * 1024

/**
 * Places the order, starts its payment and returns {payment_link, tx_ref, order_id}. Idempotent. A body of {orderId, payBy} pays an existing
 * unpaid order. `payment_link` is null if the order is paid on delivery or costs nothing.
 */
export async function processPayment({ service, providers, siteUrl, settings }: ProcessPayment, request: Request) {
  const customer = await signedInCustomer(request, service)
  const body = await readJsonObject(request, MAX_BODY_BYTES)
  const orders = createOrderStore(service)
  const order =
    body.orderId === undefined
      ? await placeOrder(orders, customer.id, readCheckout(body), providers.current)
      : await payAnotherWay(orders, providers, customer.id, body)
  const answer = { tx_ref: order.tx_ref, order_id: order.order_id }
  if (needsNoPage(order)) {
    // A repeated tap gets its order, but a customer who has filled the cart again wants a new one (rule O17).
    if (order.replayed && (await orders.isInCartAgain(customer.id, order.order_id)))
      throw notPayableError(order, 'failed')
    return { ...answer, payment_link: null }
  }
  refuseClosedOrder(order)
  if (order.payment_link) return { ...answer, payment_link: order.payment_link }
  const { payment_provider, shipping_address } = await orders.byId(order.order_id)
  const link = await startAtProvider(
    {
      orders,
      attempts: createPaymentAttempts(service),
      settle: createSettle(service),
      provider: providers.named(payment_provider),
      timeoutMs: providers.timeoutMs,
    },
    order,
    paymentRequestOf(order, shipping_address, { siteUrl, shopName: (await settings()).identity.name }),
  )
  return { ...answer, payment_link: link }
}

async function placeOrder(orders: OrderStore, customerId: string, checkout: Checkout, provider: PaymentProvider) {
  if (checkout.userId !== customerId) {
    throw new ApiError(401, 'wrong_user', 'You are signed in as someone else. Please sign in again.')
  }
  refuseUnsupportedWay(provider, checkout.payBy)
  // Limit attempts, because the refusal reveals whether a code exists.
  if (checkout.promoCode !== null) await orders.countTry(customerId, 'promo_code')
  return await orders.place(customerId, checkout, provider.name)
}

async function payAnotherWay(
  orders: OrderStore,
  providers: ConfiguredProviders,
  customerId: string,
  { orderId, payBy }: Record<string, unknown>,
) {
  if (!isUuid(orderId) || !isPayBy(payBy)) {
    throw new ApiError(400, 'invalid_body', 'Choose how you would like to pay.')
  }
  const order = await orders.ownedBy(customerId, 'id', orderId)
  if (!order) throw new ApiError(404, 'unknown_order', 'There is no such order.')
  refuseUnsupportedWay(await providerOf(orders, providers, order), payBy)
  return await orders.changePayBy(customerId, orderId, payBy)
}

/** Assigns the current provider to an order by hand whose first payment starts. */
async function providerOf(orders: OrderStore, providers: ConfiguredProviders, { id, payment_provider }: StoredOrder) {
  if (payment_provider !== BY_HAND) return providers.named(payment_provider)
  await orders.beginLink(id, providers.current.name)
  return providers.current
}

/** Throws 422 for a way to pay that the provider doesn't support. */
export function refuseUnsupportedWay(provider: PaymentProvider, payBy: PayBy): void {
  if (payBy === 'on_delivery' || (payBy !== 'cash' && provider.takes(payBy))) return
  throw new ApiError(422, 'bad_pay_by', 'The payment service does not take this way to pay.', { why: 'not_offered' })
}

/** Whether the order is paid on delivery or costs nothing. */
function needsNoPage({ pay_by, status, payment_status, total }: PlacedOrder): boolean {
  if (status === 'cancelled') return false
  return total === 0 ? payment_status === 'completed' : pay_by === 'on_delivery' && payment_status === 'pending'
}

type PayingShop = { readonly siteUrl: string; readonly shopName: string }

function paymentRequestOf(
  order: PlacedOrder,
  address: Address,
  { siteUrl, shopName }: PayingShop,
): Omit<PaymentRequest, 'attempt' | 'payBy'> {
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
