export const MAIL_COMMON = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  contact: 'Questions? Write to {email}.',
  /** The footer of mails that a notification switch turns off. */
  switchedBy: 'You get this email because {switch} is switched on in your account. Change that at',
  receipt: 'This is the receipt of your order. We send one for every order that is paid.',
  asked: 'You get this email because you wrote to us.',
  askedOnce: 'You asked us to tell you. We only write once about it.',
} as const

export const MAIL_TOTALS = {
  items: 'Items',
  delivery: 'Delivery ({method})',
  vat: 'VAT ({percent}%)',
  onSale: '{paid} (was {was})',
  rounding: 'Rounded to whole naira',
  total: 'Total',
  deliverTo: 'We deliver to: {address}',
  tracking: 'Tracking number: {number}',
  moreItems: 'And {count} more.',
  more: 'And {count} more. Your account shows all of them.',
} as const
