/** The checkout, and the pages after paying. */

export const checkout = 'Checkout'
