import { formatNaira, type Kobo } from '../../domain/money/money.ts'
import { fillText } from '../../lib/fill-text.ts'

const WAY_OUT = 'Please order less, pay for your open orders first, or contact us for a larger order.'

const LIMITS = {
  pieces: `Until an order is paid, we can keep up to {allowed} pieces for you. ${WAY_OUT}`,
  value: `Until an order is paid, we can keep goods for up to {allowed} for you. ${WAY_OUT}`,
  share: `Until an order is paid, we can keep up to {allowed} of “{product}” for you. ${WAY_OUT}`,
} as const

const FULL =
  'Your unpaid orders already hold all we can keep for you. Please pay for them or cancel one first, or contact us for a larger order.'

export type OrderLimit = {
  readonly limit: keyof typeof LIMITS
  /** Pieces, or kobo of a `value`, that a new order may have. */
  readonly allowed: number | Kobo
  readonly product?: string
}

export function isOrderLimit(limit: unknown): limit is OrderLimit['limit'] {
  return typeof limit === 'string' && Object.hasOwn(LIMITS, limit)
}

/** How much of what an account may order before it pays. Rule O9. */
export function orderLimitText({ limit, allowed, product = '' }: OrderLimit): string {
  if (allowed <= 0) return FULL
  return fillText(LIMITS[limit], { allowed: limit === 'value' ? formatNaira(allowed) : allowed, product })
}
