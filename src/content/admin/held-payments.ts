/** What an admin decides about money that came for an order and does not pay it. */
export const HELD_PAYMENT_DECISION = {
  accept: {
    action: 'Take as paid',
    whole: 'paid with {amount}',
    short: 'paid with {amount} instead of {total}',
    waiting: 'Order #{number} is {paid} and can be sent.',
    cancelled:
      'Order #{number} is taken up again, {paid}, and can be sent. If its stock is sold, a variant is gone or an admin has cancelled it, {amount} is listed as owed back instead.',
  },
  refuse: {
    unknown: "The payment doesn't match this order. Look at it at the payment provider before anything is sent.",
    waiting: {
      action: 'Cancel and refund',
      note: 'The order waits for one payment of the whole: send no goods before. What came is owed back then, or when you cancel.',
      question: 'Order #{number} is cancelled, its stock goes back, and {amounts} is listed as owed.',
    },
    cancelled: {
      action: 'Keep cancelled and refund',
      note: 'The order has ended unpaid: send no goods. One payment of the whole takes it up again if its stock is still there. What came is owed back then, or when you refund it.',
      removedNote:
        'The order has ended unpaid, and no payment takes it up while that product is removed: send no goods before you decide.',
      question: 'Order #{number} stays cancelled, and {amounts} is listed as owed.',
    },
  },
} as const
