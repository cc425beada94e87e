import type { Kobo } from '../money/money.ts'
import type { ShippingAddress } from '../people/address.ts'
import type { OrderStatus } from './order-status.ts'
import type { PayBy } from './pay-by.ts'
import type { PaymentStatus } from './payment-status.ts'

/** Maps each kind of field to its TypeScript type. */
export type OrderFieldTypes = {
  text: string
  optionalText: string | null
  /** Naira in the database. */
  money: Kobo
  /** Milliseconds since 1970; ISO 8601 in the database. */
  time: number
  optionalTime: number | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  payBy: PayBy
  /** A delivery method's code, which the shop may have removed since. */
  shippingMethod: string
  count: number
  address: ShippingAddress
}

type OrderField = {
  readonly column: string
  readonly kind: keyof OrderFieldTypes
  /** The database's limit on characters. */
  readonly maxLength?: number
  /** The customer fills it in at the checkout. */
  readonly askedAtCheckout?: true
}

/** The fields of an order that customers and admins read. Its types, selected columns and row reader are derived from this table. */
export const ORDER_FIELDS = {
  id: { column: 'id', kind: 'text' },
  status: { column: 'status', kind: 'status' },
  paymentStatus: { column: 'payment_status', kind: 'paymentStatus' },
  subtotal: { column: 'subtotal', kind: 'money' },
  shippingFee: { column: 'shipping_fee', kind: 'money' },
  vatPercent: { column: 'vat_percent', kind: 'count' },
  vat: { column: 'vat', kind: 'money' },
  discount: { column: 'discount', kind: 'money' },
  total: { column: 'total_amount', kind: 'money' },
  promoCode: { column: 'promo_code', kind: 'optionalText' },
  shippingMethod: { column: 'shipping_method', kind: 'shippingMethod' },
  trackingNumber: { column: 'tracking_number', kind: 'optionalText', maxLength: 100 },
  address: { column: 'shipping_address', kind: 'address' },
  payBy: { column: 'pay_by', kind: 'payBy', askedAtCheckout: true },
  txRef: { column: 'tx_ref', kind: 'text' },
  paymentLink: { column: 'payment_link', kind: 'optionalText' },
  /** When the stock of an unpaid order is released. */
  reservedUntil: { column: 'reserved_until', kind: 'optionalTime' },
  /** When the provider last declined a payment. */
  declinedAt: { column: 'declined_at', kind: 'optionalTime' },
  /** When the customer last changed the delivery address. */
  addressChangedAt: { column: 'address_changed_at', kind: 'optionalTime' },
  /** The customer's reason, in their own words. */
  cancelReason: { column: 'cancel_reason', kind: 'optionalText', maxLength: 200 },
  /** The return window in days after delivery, fixed when the order was placed. Rule O12. */
  returnDays: { column: 'return_days', kind: 'count' },
  deliveredAt: { column: 'delivered_at', kind: 'optionalTime' },
  createdAt: { column: 'created_at', kind: 'time' },
  updatedAt: { column: 'updated_at', kind: 'time' },
} as const satisfies Readonly<Record<string, OrderField>>

export type OrderValues = {
  readonly [Name in keyof typeof ORDER_FIELDS]: OrderFieldTypes[(typeof ORDER_FIELDS)[Name]['kind']]
}

export type OrderColumn = (typeof ORDER_FIELDS)[keyof typeof ORDER_FIELDS]['column']

/** Optional checkout inputs, by column. */
export type OrderDetails = Readonly<Record<string, string>>

/** Columns of `orders` left out of `ORDER_FIELDS`: internal keys, and payment columns that only admins may read. */
export const ORDER_COLUMNS_NOT_READ = [
  'currency',
  'kept_amount',
  'needs_refund',
  'owed_amount',
  'paid_amount',
  'payment_provider',
  'payment_returns',
  'placed_by',
  'provider_transaction_id',
  'request_hash',
  'request_key',
  'returned_amount',
  'held_payments',
  'user_id',
] as const
