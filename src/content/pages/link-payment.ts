/** Where the payment page of an order by hand leads back to: whoever paid may have no account here. */
export const LINK_PAYMENT = {
  checking: {
    title: 'Payment is being checked',
    text: 'This can take a minute. You can close this page: the order will be confirmed by itself.',
    offline: 'You are offline. If you have paid, your payment is safe; we check it as soon as you are connected.',
  },
  paid: { title: 'Payment received', text: 'Thank you! {shop} is getting the order ready. You can close this page.' },
  unpaid: {
    title: 'Not paid yet',
    text: 'Nothing was charged. The order waits for you: you can pay it now, or later with the link you were sent.',
    declined: 'The payment was declined. You can try again, also with another card.',
    action: 'Pay now',
  },
  ended: {
    title: 'This order has ended',
    text: 'It was not paid in time or was cancelled. If money has left your account all the same, we will find it. Write to us if you still want the order.',
  },
  unknown: {
    title: 'Payment not found',
    text: "We can't find this payment. If you have just paid, please don't pay again and write to us.",
  },
  failed: {
    title: 'We could not check your payment',
    text: 'If you have paid, your payment is safe. Please try again.',
  },
  contact: 'Contact us',
  shop: 'To the shop',
} as const
