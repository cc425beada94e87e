import { ApiError } from '../http/api-error.ts'
import { parseJson } from '../http/body.ts'

export type DatabaseError = {
  readonly message: string
  readonly code?: string
  readonly hint?: string
  readonly details?: string
}

type Refusal = { readonly status: number; readonly message: string }

const REFUSALS: Record<string, Refusal> = {
  request_key_conflict: {
    status: 409,
    message: 'Your cart has changed since you started to pay. Please check it again.',
  },
  prices_changed: { status: 409, message: 'Prices have changed. Please check the new total.' },
  sold_out: { status: 409, message: 'Something in your cart has just sold out.' },
  too_many_pending: {
    status: 409,
    message: 'You have several unpaid orders. Pay for one of them, cancel one or wait an hour.',
  },
  too_many_unpaid: { status: 409, message: 'Too many of your orders were not paid today. Please try again tomorrow.' },
  order_too_large: { status: 409, message: 'This order is larger than what we keep before it is paid.' },
  unknown_product: { status: 422, message: 'Something in your cart is no longer sold.' },
  bad_quantity: { status: 422, message: "A quantity in your cart can't be ordered." },
  bad_address: { status: 422, message: 'Please check your delivery address.' },
  bad_method: { status: 422, message: 'Please choose a delivery method.' },
  rate_limited: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  bad_pay_by: { status: 422, message: "This order can't be paid like that. Please choose another way." },
  promo_invalid: { status: 422, message: "That promo code can't be used for this order." },
  empty_cart: { status: 422, message: 'Your cart is empty.' },
  bad_request: { status: 422, message: "This order can't be read. Please reload the page and try again." },
}

/** Maps a database refusal (its hint is the code) to a response; any other error to 503. */
export function apiErrorOf(error: DatabaseError): ApiError {
  const refusal = error.hint === undefined ? undefined : REFUSALS[error.hint]
  if (refusal && error.hint) {
    return new ApiError(refusal.status, error.hint, refusal.message, detailOf(error.details))
  }
  return databaseUnavailable(error)
}

/** A failure that the shopper can't fix: 503. */
export function databaseUnavailable(error: DatabaseError): ApiError {
  console.error(JSON.stringify({ database: error.code ?? 'unreachable', error: error.message }))
  return new ApiError(503, 'unavailable', 'The shop is busy right now. Nothing was charged. Please try again.')
}

function detailOf(details: string | undefined): unknown {
  return details ? (parseJson(details) ?? details) : undefined
}
