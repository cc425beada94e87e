/** The checkout, and the pages after paying. */

export const total = 'Total'
export const viewOrderHistory = 'View Order History'
export const checkout = 'Checkout'
