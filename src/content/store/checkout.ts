/** The checkout, and the pages after paying. */

export const total = 'Total'
export const checkingOffline =
  'You are offline. If you have paid, your payment is safe; we check it as soon as you are connected.'
export const checkingText = 'This can take a minute. You can leave this page: your order will be confirmed by itself.'
export const viewOrderHistory = 'View Order History'
export const checking = 'Payment is being checked'
export const contactSupport = 'Contact support'
export const notFoundText =
  "We can't find that payment. If you have just paid, please don't pay again: your order will be confirmed by itself when your payment arrives."
export const paymentNotFound = 'Payment not found'
export const checkout = 'Checkout'
