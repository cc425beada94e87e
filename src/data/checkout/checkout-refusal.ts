import { CHECKOUT_REFUSALS, isOrderLimit, orderLimitText } from '../../content/messages/checkout-refusals.ts'
import { koboFromNumeric } from '../../domain/money/money.ts'
import { type DataErrorKind, type Failure, toDataError } from '../errors/data-error.ts'
import { type Quote, readQuote } from './quote.ts'

export type CheckoutRefusalReason = keyof typeof CHECKOUT_REFUSALS

export type CheckoutRefusal = {
  readonly reason: CheckoutRefusalReason
  readonly message: string
  /** The new quote, if prices, stock or promo code caused the refusal. */
  readonly quote: Quote | null
  /** The order concerned, if it exists already. */
  readonly orderId: string | null
  /** Messages of invalid fields, by path in the request (`shipping.phone`). */
  readonly fields: Readonly<Record<string, string>>
}

/** Server codes with the text of another reason. */
const SAME_REASON: Readonly<Record<string, CheckoutRefusalReason>> = {
  not_signed_in: 'signed_out',
  wrong_user: 'signed_out',
  unavailable: 'payment_unavailable',
}

/** For errors without a known code. */
const REASON_OF_KIND: Readonly<Record<DataErrorKind, CheckoutRefusalReason>> = {
  offline: 'offline',
  unavailable: 'payment_unavailable',
  denied: 'signed_out',
  invalid: 'unknown',
  conflict: 'unknown',
  unknown: 'unknown',
}

function reasonOf({ code = '', kind }: Failure): CheckoutRefusalReason {
  if (Object.hasOwn(CHECKOUT_REFUSALS, code)) return code as CheckoutRefusalReason
  if (Object.hasOwn(SAME_REASON, code)) return SAME_REASON[code] ?? 'unknown'
  return REASON_OF_KIND[kind]
}

type Detail = { readonly [key: string]: unknown }

function detailOf(text: string | undefined): Detail {
  if (!text?.startsWith('{')) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // A detail that isn't JSON is meant for logs.
    return {}
  }
}

// If stock runs out after the server quoted, the detail holds only the items.
function isQuote(detail: Detail): boolean {
  return Array.isArray(detail.items) && detail.total !== undefined
}

function textsOf(fields: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(typeof fields === 'object' && fields !== null ? fields : {})
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
}

function messageOf(reason: CheckoutRefusalReason, { limit, allowed, product }: Detail): string {
  if (reason !== 'order_too_large' || !isOrderLimit(limit) || typeof allowed !== 'number') {
    return CHECKOUT_REFUSALS[reason]
  }
  const left = limit === 'value' ? koboFromNumeric(allowed) : allowed
  return orderLimitText({ limit, allowed: left, ...(typeof product === 'string' && { product }) })
}

/** Maps any error of `startPayment` to a reason and message for the checkout. */
export function checkoutRefusal(cause: unknown): CheckoutRefusal {
  const error = toDataError(cause)
  const reason = reasonOf(error)
  const detail = detailOf(error.detail)
  return {
    reason,
    message: messageOf(reason, detail),
    quote: isQuote(detail) ? readQuote(detail) : null,
    orderId: typeof detail.order_id === 'string' ? detail.order_id : null,
    fields: textsOf(detail.fields),
  }
}
