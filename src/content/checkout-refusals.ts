/** What the shop says when an order can't be placed; by the server's word for the reason. */
export const CHECKOUT_REFUSALS = {
  prices_changed: 'A price has changed since you looked. Please check the new total and press Pay again.',
  sold_out: 'Something in your cart is no longer in stock in this quantity. Please check your cart.',
  unknown_product: 'A product in your cart is no longer sold. Please remove it and try again.',
  bad_quantity: 'A quantity in your cart can not be ordered. Please check your cart.',
  bad_address: 'Please fill in all required shipping information.',
  bad_method: 'Please choose a shipping method.',
  promo_invalid: 'Your promo code no longer applies. Please remove it or try another.',
  empty_cart: 'Your cart is empty.',
  too_many_pending: 'You have several unpaid orders. Please pay or wait until they expire, then try again.',
  request_key_conflict: 'This order was already sent with other items. Please press Pay again.',
  payment_unavailable:
    'The payment provider can not be reached right now. Nothing was charged. Please try again in a minute.',
  sign_in: 'Please sign in to continue.',
  offline: 'You are offline. Your cart is kept; please try again when you are connected.',
  unknown: 'Unable to process payment. Please try again.',
} as const
