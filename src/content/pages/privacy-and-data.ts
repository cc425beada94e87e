/** Customers take their data here, sign out elsewhere, or leave. Source: Nigeria Data Protection Act 2023. */
export const PRIVACY_AND_DATA = {
  download: {
    text: 'Everything {shop} holds about you in one file: profile, addresses, orders, cart, wishlist, reviews, messages, settings and the last four digits of saved cards.',
  },
  devices: {
    title: 'Sign out everywhere',
    text: 'Lost a phone, or used one that is not yours? A device that is signed out has to sign in again; one in use right now may stay signed in for up to an hour.',
    others: 'Sign out other devices',
    everywhere: 'Sign out everywhere',
    busy: 'Signing out...',
    failed: 'The other devices could not be signed out. Please try again.',
  },
  deletion: {
    goes: {
      title: 'What goes',
      lines: [
        'Your name, email address, phone number and password',
        'Saved addresses and cards, cart, wishlist and reviews',
        'Chats, tickets and messages you wrote to us',
        'What this device stores about you, and your sign-ins on other devices',
      ],
    },
    stays: {
      title: 'What the law makes us keep',
      lines: [
        'The amounts, VAT, dates and products of your orders, for the tax office',
        'Without your name, contact or street: only state and country of delivery stay',
      ],
    },
    word: 'DELETE',
  },
} as const

/** Why an account stays for now, beside the button or the field it is about. */
export const DELETION_REFUSALS = {
  wrong_password: 'That is not your password.',
  sign_in_again: 'Please sign out and sign in again with a code. Then you have 15 minutes to delete your account.',
  is_admin: 'You are an admin. Ask another admin to remove that role first.',
  order_open: 'You can leave as soon as this is finished:',
  rate_limited: 'Too many tries. Please wait an hour and try again.',
  offline: "No connection. We can't tell whether your account is deleted; please try again.",
  unknown: 'Your account could not be deleted. Please try again.',
} as const

/** Reasons why an order is not finished. */
export const OPEN_ORDER_REASONS = {
  unpaid: 'is waiting for payment. Pay it, or it expires within an hour after you ordered.',
  underWay: 'is on its way to you: we need your address to bring it.',
  money: 'still holds your money: we need to know who to pay back.',
} as const
