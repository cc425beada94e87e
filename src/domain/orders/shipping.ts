import type { Kobo } from '../money/money.ts'

export type ShippingMethodCode = 'ibadan' | 'nigeria' | 'international'

export type ShippingMethod = {
  readonly code: ShippingMethodCode
  readonly label: string
  readonly fee: Kobo
  readonly deliveryTime: string
}

/** The one table of delivery fees, in kobo; `npm run fees` brings a change to the database. Rule M8. */
export const SHIPPING_METHODS: Readonly<Record<ShippingMethodCode, ShippingMethod>> = {
  ibadan: { code: 'ibadan', label: 'Within Ibadan', fee: 150_000, deliveryTime: '24 hours' },
  nigeria: { code: 'nigeria', label: 'Elsewhere in Nigeria', fee: 250_000, deliveryTime: '48 hours' },
  international: {
    code: 'international',
    label: 'International',
    fee: 2_000_000,
    deliveryTime: 'Standard international time',
  },
}

export const SHIPPING_METHOD_CODES = Object.keys(SHIPPING_METHODS) as readonly ShippingMethodCode[]

/** Rule M8. */
export const DEFAULT_SHIPPING_METHOD: ShippingMethodCode = 'nigeria'

export function isShippingMethod(value: unknown): value is ShippingMethodCode {
  return typeof value === 'string' && Object.hasOwn(SHIPPING_METHODS, value)
}

/** Delivery fee in kobo. Rule M8. */
export function deliveryFee(method: ShippingMethodCode): Kobo {
  return SHIPPING_METHODS[method].fee
}
