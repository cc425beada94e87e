import type { SupabaseClient } from '@supabase/supabase-js'
import { signedInAdmin } from '../auth/admin.ts'
import { ApiError } from '../http/api-error.ts'
import { readJsonObject } from '../http/body.ts'
import { isUuid } from '../http/uuid.ts'
import { createOrderStore } from '../orders/order-store.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import { createPaymentAttempts } from './payment-attempts.ts'
import { refuseClosedOrder, startAtProvider } from './payment-start.ts'
import { refuseUnsupportedWay } from './process-payment.ts'
import { createSettle } from './settle.ts'

export type MakePaymentLink = {
  readonly service: SupabaseClient
  readonly providers: ConfiguredProviders
  readonly siteUrl: string
  readonly settings: () => Promise<ShopSettings>
}

const MAX_BODY_BYTES = 4 * 1024

/** Returns {payment_link} of an order by hand, for the admin to send; idempotent by {orderId}. Rule D8. */
export async function makePaymentLink({ service, providers, siteUrl, settings }: MakePaymentLink, request: Request) {
  await signedInAdmin(request, service)
  const { orderId } = await readJsonObject(request, MAX_BODY_BYTES)
  if (!isUuid(orderId)) throw new ApiError(400, 'invalid_body', 'There is no order to pay.')
  const orders = createOrderStore(service)
  const order = await orders.beginLink(orderId, providers.current.name)
  refuseClosedOrder(order)
  if (order.payment_link) return { payment_link: order.payment_link }
  const provider = providers.named(order.provider)
  refuseUnsupportedWay(provider, order.pay_by)
  const { identity } = await settings()
  const { fullName, email, phone } = order.address
  const link = await startAtProvider(
    {
      orders,
      attempts: createPaymentAttempts(service),
      settle: createSettle(service),
      provider,
      timeoutMs: providers.timeoutMs,
    },
    order,
    {
      txRef: order.tx_ref,
      orderId: order.order_id,
      amount: order.total,
      currency: 'NGN',
      // Providers require an email address for their receipt.
      buyer: { email: email || identity.email, name: fullName, phone },
      redirectUrl: `${siteUrl}/payment-success`,
      shopName: identity.name,
    },
  )
  return { payment_link: link }
}
