/** Where a browser runs no scripts; the ways to write to the shop follow as links. */
export const NO_SCRIPT = {
  text: 'Search, cart and forms need JavaScript. Please switch it on, or write to us:',
  whatsapp: 'WhatsApp',
  or: 'or',
  email: 'email',
  home: 'Back to the shop',
  /** Below a list, whose other products come with scripts. */
  listed: 'Without JavaScript this page shows {shown} of {total} products.',
  others: 'The others:',
  byCategory: 'See more by category:',
  more: 'and {count} more, which we can tell you about.',
} as const
