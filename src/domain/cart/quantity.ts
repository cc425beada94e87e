/** The most pieces of one cart item. Here and not in `LIMITS`, which every product page would load for it. */
export const MOST_PIECES = 999

/** The most of a product that may be bought as one cart item. */
export function maxQuantity(stock: number): number {
  return Math.min(Math.max(0, Math.floor(stock)), MOST_PIECES)
}

/** A quantity that may be chosen: whole, from 1 to the stock; 1 where nothing is left. Rule C3. */
export function clampQuantity(quantity: number, stock: number): number {
  const whole = Number.isFinite(quantity) ? Math.floor(quantity) : 1
  return Math.max(1, Math.min(whole, maxQuantity(stock)))
}
