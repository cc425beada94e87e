/** Texts of the pages after paying. Rule W2. */
export const PAYMENT_RESULT = {
  /** The received money doesn't match the order. */
  held: {
    title: 'Payment received, one more check',
    text: 'Your payment reached us, but our team needs to check it before your order can go out. We will write to you soon, or send the money back.',
  },
  /** The order has ended. */
  owed: {
    title: 'Payment received, order ended',
    text: 'This order has ended and your payment is still with us. We will send the money back.',
  },
} as const
