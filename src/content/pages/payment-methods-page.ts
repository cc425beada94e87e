/** The two static cards of the saved cards page. Rule W2. */
export const PAYMENT_METHODS_PAGE = {
  title: 'Payment Methods',
  billing: {
    title: 'Billing Information',
    lines: [
      'All charges are made in Nigerian naira (NGN).',
      'They appear on your statement as {shop}.',
      'The receipt of each order is in your dashboard.',
    ],
  },
  security: {
    title: 'Security Information',
    lines: [
      'We keep the last four digits, the brand and the expiry date of a card, never its number or CVV.',
      'Payments are made on the secure page of {provider}.',
      'You can remove a card at any time.',
    ],
  },
} as const
