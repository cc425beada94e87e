/** The most pieces of one cart item. Not in `LIMITS`, because every product page would load that table. */
export const MAX_PIECES = 999

export function maxQuantity(stock: number): number {
  return Math.min(Math.max(0, Math.floor(stock)), MAX_PIECES)
}

/** Clamps to a whole number from 1 to the stock; 1 if nothing is in stock. Rule C3. */
export function clampQuantity(quantity: number, stock: number): number {
  const whole = Number.isFinite(quantity) ? Math.floor(quantity) : 1
  return Math.max(1, Math.min(whole, maxQuantity(stock)))
}
