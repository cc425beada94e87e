/** Offline beside a cart whose stock may be kept by an order that this device has not read yet. */
export const BEGUN_TO_PAY =
  'You have begun to pay for this cart: your own order may keep these pieces for you. How it stands shows here once you are connected.'
