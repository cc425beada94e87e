const NOT_ALLOWED = "Your account isn't allowed to do this."

/** Why an admin's action failed, by kind of error. */
export const ADMIN_FAILURES = {
  offline:
    "The shop didn't answer, so it may be done already. Try again when you are connected: nothing is done twice.",
  unavailable: 'The shop is busy. Please try again in a moment.',
  invalid: 'Something you entered is too long, too large or of the wrong kind.',
  denied: NOT_ALLOWED,
  conflict: 'Unknown error',
  unknown: 'Unknown error',
} as const

/** Why a customer's change failed, by kind of error. */
export const CHANGE_FAILURES = {
  offline: "The shop can't be reached right now. Check your connection and try again.",
  unavailable: 'The shop is busy. Please try again in a moment.',
  invalid: "The shop can't accept it as it is written.",
  denied: NOT_ALLOWED,
  conflict: 'It was changed on another device. Please look again.',
  unknown: 'Please try again.',
} as const

/** More specific texts for changes of the cart or wishlist. */
export const PRODUCT_REFUSALS = {
  invalid: 'The product is no longer sold, or not in this quantity.',
  conflict: 'It is no longer sold like this.',
} as const
