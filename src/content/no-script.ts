/** Shown without JavaScript, followed by contact links. */
export const NO_SCRIPT = 'Search, cart and forms need JavaScript. Please switch it on, or write to us:'
