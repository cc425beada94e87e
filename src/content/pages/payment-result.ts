import { PAYMENT_PROVIDER } from '../payment-provider.ts'

/** The pages after paying. Rule W2. */
export const PAYMENT_RESULT = {
  success: {
    title: 'Payment Successful!',
    text: 'Thank you for your order.',
    nextTitle: "What's Next",
    next: [
      'Your order is in your dashboard; the bell tells you about each step.',
      'We pack your order and hand it to the carrier.',
      'You will find its tracking number in your dashboard as soon as it is shipped.',
    ],
    historyLink: 'View Order History',
    shopLink: 'Continue Shopping',
  },
  failed: {
    title: 'Payment Failed',
    text: 'Your payment did not go through. Nothing was charged for this order.',
    cancelledText:
      'You cancelled the payment, so this order has ended. Your cart is as you left it. If money has left your account all the same, we keep checking and will find it.',
    /** While the provider has not said its last word. */
    openText:
      'Your payment is not confirmed. If money has left your account, please wait before you pay again: we keep checking, and your order will be confirmed by itself.',
    /** To a visitor: whose order it was is not known. */
    visitorText: 'Your payment did not go through. Sign in to see where your order stands.',
    payLink: 'Continue payment',
    retryLink: 'Try again',
    cartLink: 'Back to Cart',
    shopLink: 'Continue Shopping',
  },
  /** Money came that doesn't pay the order. */
  held: {
    title: 'Payment received, one more check',
    text: 'Your payment reached us, but our team needs to check it before your order can go out. We will write to you soon, or send the money back.',
  },
  /** The order has ended. */
  owed: {
    title: 'Payment received, order ended',
    text: 'This order has ended and your payment is still with us. We will send the money back.',
  },
  securedBy: `Payment is secured by ${PAYMENT_PROVIDER}`,
} as const
