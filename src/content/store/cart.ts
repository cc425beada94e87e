/** The cart. */

export const quantityOf = 'Quantity of {name}'
export const total = 'Total'
export const onlyLeft = 'Only {stock} left in stock'
export const onlyLeftBesidesOrder = 'Only {stock} left in stock besides what your unpaid order keeps for you'
export const priceChanged = 'Price changed: was {before}, now {now}'
