/** Where a browser runs no scripts; the ways to write to the shop follow as links. */
export const NO_SCRIPT = 'Search, cart and forms need JavaScript. Please switch it on, or write to us:'
