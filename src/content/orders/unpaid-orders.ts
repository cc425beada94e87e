/** About an order that waits for its payment, to its customer. */

/** The same to the admin. */
export const HELD_STOCK = {
  one: 'Holds 1 piece until {time}',
  many: 'Holds {count} pieces until {time}',
  manyOver: 'Holds {count} pieces, time is up',
  pieces: { many: '{count} pieces' },
} as const

/** Offline beside a cart whose stock may be kept by an order that this device has not read yet. */
export const BEGUN_TO_PAY =
  'You have begun to pay for this cart: your own order may keep these pieces for you. How it stands shows here once you are connected.'
