import { foldLetters } from '../catalogue/folded-text.ts'
import { SEARCH_LENGTH } from '../catalogue/search-length.ts'
import type { Kobo } from '../money/money.ts'
import { THOUSANDS } from './search-text.ts'

/** The same in `private.price_limit`. */
const LIMIT =
  /(^|[^a-z0-9])(under|below|less than|not more than|at most|up to|max|maximum) *(₦|#|ngn|n)? *([0-9]+(?:\.[0-9]+)?) *(k|naira)?(?![a-z0-9.])( *(ml|mls|mah|g|gm|gms|mg|mm|w|v|pcs|pieces)(?![a-z0-9]))?/

const MIN_BARE_PRICE = 1000

/**
 * Takes a maximum price such as `under 5k`, `below ₦10,000` or `not more than 2000` out of a query. A number below 1,000 without a currency may be a
 * size, so it is ignored.
 */
export function priceLimit(text: string): { readonly text: string; readonly maxPrice: Kobo | null } {
  const folded = foldLetters(text.slice(0, SEARCH_LENGTH)).replace(THOUSANDS, '$1')
  const [whole, before = '', , sign, digits, unit, measure] = LIMIT.exec(folded) ?? []
  const amount = Number(digits) * (unit === 'k' ? 1000 : 1)
  if (whole === undefined || measure || (!sign && !unit && amount < MIN_BARE_PRICE)) return { text, maxPrice: null }
  return { text: folded.replace(whole, `${before} `), maxPrice: Math.round(amount * 100) as Kobo }
}
