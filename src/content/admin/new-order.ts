/** The form for an order that an admin places by hand. Rule D8. */
export const NEW_ORDER = {
  startOverDone: { title: 'A new order begins', tone: 'success' },
  items: {
    stock: '{count} in stock',
  },
  problems: { gone: 'No longer sold like this', sold_out: 'Sold out', not_enough: 'Only {count} left' },
  payment: {
    title: 'Way to pay',
    link: { label: 'Payment link', text: 'You send the customer a page to pay on. The items are kept for 24 hours.' },
    received: { label: 'Paid already', text: 'By transfer or in cash. The order is paid at once.' },
    on_delivery: { label: 'Pay on delivery', text: 'Whoever delivers collects the total.' },
    linkFor: 'The page takes',
    receivedBy: 'Paid by',
    amount: 'Amount received (₦)',
    all: 'The whole total',
    note: 'Note',
    noteHint: "Optional, for example the name on the transfer. The customer can read it in the order's history.",
  },
  refusals: {
    prices_changed: 'The prices have changed. Please compare the new total and place the order again.',
    sold_out: 'Something has just been sold. Please check the items.',
    unknown_product: 'A product of this order is no longer sold. Please remove it.',
    promo_invalid: "The promo code can't be used for this order.",
    bad_method: "This delivery doesn't reach the address. Please choose another.",
    bad_address: 'Please check the delivery address.',
    unknown_user: 'This account is gone. Choose another customer.',
    request_key_conflict: 'This order was placed already, before you changed it.',
  },
  placed: {
    on_delivery: 'It can be packed. {total} is collected on delivery.',
  },
  paymentLink: {
    copied: { title: 'Link copied', tone: 'success' },
    notCopied: { title: 'Could not copy', message: 'Select the link and copy it yourself.', tone: 'error' },
  },
} as const
