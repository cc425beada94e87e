import { DELIVERY } from '../../../src/content/settings/delivery.ts'
import { VAT } from '../../../src/content/settings/vat.ts'
import { numericFromKobo } from '../../../src/domain/money/money.ts'
import { suggestedMethod } from '../../../src/domain/orders/delivery-area.ts'
import type { OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { checkoutTotals } from '../../../src/domain/orders/pricing.ts'
import { promoDiscount } from '../../../src/domain/orders/promo.ts'
import { type ShippingMethod, shippingMethods } from '../../../src/domain/orders/shipping.ts'
import type { DemoProduct, DemoVariant } from '../catalogue/demo-product.ts'
import { namedUuid } from '../lib/identity.ts'
import type { DemoPerson } from '../people/people.ts'
import type { OrderStep } from './order-life.ts'
import { DEMO_PROMOS } from './promo-codes.ts'

export type DemoItem = { product: DemoProduct; variants: readonly DemoVariant[]; quantity: number }
export type DemoPaymentStatus = 'pending' | 'completed' | 'failed' | 'review' | 'refund_due' | 'refunded'

/** A demo order; its ids are derived from `name`. */
export type DemoOrder = {
  name: string
  person: DemoPerson
  items: readonly DemoItem[]
  promoCode: string | null
  placedAt: Date
  status: OrderStatus
  paymentStatus: DemoPaymentStatus
  steps: readonly OrderStep[]
}

export const orderId = (order: DemoOrder) => namedUuid(`order ${order.name}`)

const METHODS = shippingMethods(DELIVERY)

export function shippingMethod(address: DemoPerson['address']): ShippingMethod {
  return suggestedMethod(METHODS, address)
}

/** The price of one piece, in kobo. */
export const demoUnitPrice = ({ product, variants }: DemoItem) =>
  variants.reduce((sum, variant) => sum + Math.round(variant.additional_price * 100), Math.round(product.price * 100))

/** The order's money columns in naira, by the checkout's rules. */
export function orderMoney(order: DemoOrder) {
  const items = order.items.map((item) => ({ unitPrice: demoUnitPrice(item), quantity: item.quantity }))
  const charges = { method: shippingMethod(order.person.address), vatPercent: VAT.percent }
  const { subtotal } = checkoutTotals(items, charges)
  const promo = DEMO_PROMOS.find(({ code }) => code === order.promoCode)?.promo
  const totals = checkoutTotals(items, charges, promo ? promoDiscount(promo, subtotal) : 0)
  return {
    subtotal: numericFromKobo(totals.subtotal),
    shipping_fee: numericFromKobo(totals.shippingFee),
    vat_percent: totals.vatPercent,
    vat: numericFromKobo(totals.vat),
    discount: numericFromKobo(totals.discount),
    total_amount: numericFromKobo(totals.total),
  }
}

export const stepTime = (order: DemoOrder, step: OrderStep) =>
  new Date(order.placedAt.getTime() + step.after).toISOString()
