/** What an admin decides about money that came for an order and does not pay it. */
export const HELD_PAYMENT_DECISION = {
  accept: {
    action: 'Take as paid',
    question: 'Order #{number} is paid with {amount} for a total of {total} and can be sent.',
  },
  refuse: {
    unknown: "The payment doesn't match this order. Look at it at the payment provider before anything is sent.",
    action: 'Cancel and refund',
    note: 'The order waits for one payment of the whole: send no goods before. What came is owed back then, or when the order ends: a day after its time to pay, or when you cancel.',
    question: 'Order #{number} is cancelled, its stock goes back, and {amounts} is listed as owed.',
  },
} as const
