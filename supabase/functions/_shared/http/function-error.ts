type Failure = { readonly status: number; readonly message: string }

/** Every way in which a function fails: its code, the HTTP status, and what the caller reads unless the place says more. */
const FAILURES = {
  bad_picture: { status: 400, message: 'This is not a picture that can be sent.' },
  bad_request: { status: 400, message: 'This order can’t be read. Please reload the page and try again.' },
  invalid_body: { status: 400, message: 'Please check the marked fields.' },
  invalid_json: { status: 400, message: 'The request body must be a JSON object.' },

  bad_signature: { status: 401, message: 'The signature does not fit.' },
  not_allowed: { status: 401, message: 'This function is for the server only.' },
  not_signed: { status: 401, message: 'This message carries no signature.' },
  not_signed_in: { status: 401, message: 'Please sign in to continue.' },
  wrong_user: { status: 401, message: 'You are signed in as someone else. Please sign in again.' },

  unknown_chat: { status: 404, message: 'There is no such open chat.' },
  unknown_record: { status: 404, message: 'There is no such chat.' },

  method_not_allowed: { status: 405, message: 'Use POST.' },

  already_paid: { status: 409, message: 'This order is already paid.' },
  conflict: { status: 409, message: 'This message was sent by somebody else.' },
  order_closed: { status: 409, message: 'This order has ended unpaid. Please start the checkout again.' },
  payment_held: { status: 409, message: 'A payment for this order reached us and is being looked at.' },
  payment_started: { status: 409, message: 'A payment for this order has already begun.' },
  prices_changed: { status: 409, message: 'Prices have changed. Please check the new total.' },
  request_key_conflict: {
    status: 409,
    message: 'Your cart has changed since you started to pay. Please check it again.',
  },
  sold_out: { status: 409, message: 'Something in your cart has just sold out.' },
  too_many_pending: {
    status: 409,
    message: 'You have several unpaid orders. Pay for one of them or wait half an hour.',
  },

  too_large: { status: 413, message: 'That request is too large.' },

  bad_address: { status: 422, message: 'Please check your delivery address.' },
  bad_method: { status: 422, message: 'Please choose a delivery method.' },
  bad_quantity: { status: 422, message: 'A quantity in your cart can’t be ordered.' },
  empty_cart: { status: 422, message: 'Your cart is empty.' },
  promo_invalid: { status: 422, message: 'That promo code can’t be used for this order.' },
  unknown_product: { status: 422, message: 'Something in your cart is no longer sold.' },

  rate_limited: { status: 429, message: 'That was a lot at once. Please wait a little.' },

  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },

  payment_refused: {
    status: 503,
    message:
      'The payment service can’t be reached right now. Nothing was charged and your order is kept. Please try again.',
  },
  payment_unavailable: {
    status: 503,
    message:
      'The payment service can’t be reached right now. Nothing was charged and your order is kept. Please try again.',
  },
  unavailable: { status: 503, message: 'The shop is busy right now. Nothing was charged. Please try again.' },
  webhook_secret_unset: { status: 503, message: 'Webhooks are not set up.' },
} as const satisfies Record<string, Failure>

export type FailureKind = keyof typeof FAILURES

type FailureOptions = {
  /** For the caller, in place of the kind's own. */
  readonly message?: string
  /** For the caller's code: which fields, which products. */
  readonly detail?: unknown
  /** For the log only. */
  readonly cause?: unknown
}

/** The one error of the functions; `kind` is the code of the answer. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError'
  readonly kind: FailureKind
  readonly detail: unknown

  constructor(kind: FailureKind, { message = FAILURES[kind].message, detail, cause }: FailureOptions = {}) {
    super(message, { cause })
    this.kind = kind
    this.detail = detail
  }

  get status(): number {
    return FAILURES[this.kind].status
  }
}
