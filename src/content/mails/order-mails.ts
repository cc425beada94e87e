type OrderMailText = { readonly subject: string; readonly text: string; readonly action: string }

/** Texts of order mails. `{order}` is the order number shown to the customer. */
export const ORDER_MAILS = {
  confirmed: {
    subject: 'Your order {order} is confirmed',
    text: 'Thank you for shopping with us! Your payment has arrived, and we are getting your order ready.',
    action: 'See your order',
  },
  confirmedOnDelivery: {
    subject: 'Your order {order} is confirmed',
    text: 'Thank you for shopping with us! We are getting your order ready. You pay for it when it arrives.',
    action: 'See your order',
  },
  shipped: {
    subject: 'Your order {order} is on its way',
    text: 'Good news: your order has left our shop.',
    action: 'Follow your order',
  },
  tracking: {
    subject: 'The tracking number of your order {order}',
    text: 'With this number you can follow your parcel.',
    action: 'Follow your order',
  },
  delivered: {
    subject: 'Your order {order} has been delivered',
    text: 'We hope you like it. Please confirm that you have received it; then you can review what you bought. If something is missing or broken, write to us.',
    action: 'Confirm receipt',
  },
  refunded: {
    subject: 'Your refund for order {order}',
    text: 'We have sent your money back the way you paid. Your bank may need a few working days until it shows in your account.',
    action: 'See your order',
  },
} as const satisfies Record<string, OrderMailText>

export const PAID_BY = 'Paid by: {way}.'
export const DUE_ON_DELIVERY = 'Please have {amount} ready when it arrives, in cash or by transfer.'

export const TRACKING_FOLLOWS = "We'll send the tracking number as soon as we have it."

/** Texts by reason of the cancellation and state of the payment. */
export const CANCELLED_MAILS = {
  subject: 'Your order {order} was cancelled',
  action: 'See your order',
  unpaid:
    'We received no payment for your order in time, so it was cancelled and the items are for sale again. Would you still like them? Just order again. If you did pay, write to us and we will look into it.',
  byCustomer: 'You cancelled this order before it was paid, so there is nothing to pay.',
  byShop: 'We are sorry: we had to cancel this order. It was not paid yet, so there is nothing to pay.',
  refundDue:
    'We are sorry: we had to cancel this order. You get your money back the way you paid, and we write again once it is on its way.',
  refundDueByCustomer:
    'You cancelled this order. You get your money back the way you paid, and we write again once it is on its way.',
  refunded: 'We are sorry: we had to cancel this order. Your money has been sent back the way you paid.',
} as const
