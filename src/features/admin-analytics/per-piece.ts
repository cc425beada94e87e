import type { Kobo } from '../../domain/money/money.ts'

/** An amount shared among a number of things, in kobo; 0 among none. */
export function perPiece(amount: Kobo, count: number): Kobo {
  return count === 0 ? 0 : Math.round(amount / count)
}
