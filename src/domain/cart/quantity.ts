/** The most one cart item holds: the bound of `cart.quantity`. */
export const MAX_LINE_QUANTITY = 999

/** The most of a product that may be bought in one line. */
export function maxQuantity(stock: number): number {
  return Math.min(Math.max(0, Math.floor(stock)), MAX_LINE_QUANTITY)
}

/** A quantity that may be chosen: whole, from 1 to the stock; 1 where nothing is left. Rule C3. */
export function clampQuantity(quantity: number, stock: number): number {
  const whole = Number.isFinite(quantity) ? Math.floor(quantity) : 1
  return Math.max(1, Math.min(whole, maxQuantity(stock)))
}

export function canDecrease(quantity: number): boolean {
  return quantity > 1
}

export function canIncrease(quantity: number, stock: number): boolean {
  return quantity < maxQuantity(stock)
}
