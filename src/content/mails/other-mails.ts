export const TICKET_MAIL = {
  subject: 'Our answer: {subject}',
  text: 'We have answered your question “{subject}”:',
  cut: 'The rest of the answer is in the Help Center.',
  action: 'Open the Help Center',
} as const

/** Wraps the text of an admin's notifications. */
export const ADMIN_MAIL = {
  several: '{title}, and {count} more',
  untold: 'And {count} more.',
  action: 'Open it in the admin area',
  reason: 'You get this email as an admin of this shop. Choose what you hear of at',
} as const

export const NEWSLETTER_MAIL = {
  subject: 'Please confirm our newsletter',
  text: 'Somebody asked for our newsletter at this address. If it was you, please confirm it. If not, do nothing: we send you none.',
  action: 'Confirm the newsletter',
  reason: 'You get this email because this address was entered on our home page.',
} as const

export const STOCK_MAIL = {
  text: 'You wanted to know when you can buy this again. Now you can, as long as there are some left.',
  action: 'See the product',
} as const
