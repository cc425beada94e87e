/** The page of delivery fees. */

export const addressLegend = 'Where should it go?'
export const delivery = 'Delivery: {deliveryTime}'
export const continueShopping = 'Continue Shopping'
export const goToCart = 'Go to cart'
