import { LIMITS } from '../limits.ts'
import { foldText } from './folded-text.ts'
import { type Product, specificationLabel } from './product.ts'

/** Maximum characters of an alt text. The database checks their sum: this times the number of pictures. */
export const PICTURE_ALT_MAX_LENGTH = 200
/** The gallery and the main picture. */
export const MAX_PICTURES = LIMITS.products.gallery_images + 1

/** Whether the database accepts an amount in naira, rounded to kobo, as a price. False for NaN. */
export function isPrice(naira: number): boolean {
  return isSurcharge(naira) && Math.round(naira * 100) > 0
}

/** Whether the database accepts an amount in naira, rounded to kobo, as a surcharge: 0 or more. False for NaN. */
export function isSurcharge(naira: number): boolean {
  const kobo = Math.round(naira * 100)
  return kobo >= 0 && kobo <= LIMITS.products.price * 100
}

/** Keyed by the database's constraint names. */
export const SALE_PROBLEMS = {
  products_sale_price_range: 'The sale price must be below the price.',
  products_sale_window_needs_price: 'The times of a sale need a sale price.',
  products_sale_window_order: 'The sale must end after it begins.',
} as const

type Sale = Pick<Product, 'price' | 'salePrice' | 'saleFrom' | 'saleUntil'>

/** Validates a sale as a whole (rule P15) and returns messages by field. NaN is a value that couldn't be parsed. */
export function saleProblems({ price, salePrice, saleFrom, saleUntil }: Sale) {
  const hasTimes = saleFrom !== null || saleUntil !== null
  const isBackwards = saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom
  return {
    ...(salePrice !== null && salePrice >= price && { salePrice: SALE_PROBLEMS.products_sale_price_range }),
    ...(salePrice === null && hasTimes && { salePrice: SALE_PROBLEMS.products_sale_window_needs_price }),
    ...(isBackwards && { saleUntil: SALE_PROBLEMS.products_sale_window_order }),
  }
}

type Specifications = Product['specifications']

type SpecificationProblem = 'nameMissing' | 'valueMissing' | 'nameTwice' | 'tooLong'

/** Length of the pairs as PostgreSQL's `jsonb` prints them, with a space after each comma. */
function storedLength(pairs: Specifications): number {
  return [...JSON.stringify(pairs)].length + Math.max(0, pairs.length * 2 - 1)
}

/** Returns problems by the pair's index. Names that look alike to shoppers count as equal. */
export function specificationProblems(pairs: Specifications): ReadonlyMap<number, SpecificationProblem> {
  const seen = new Set<string>()
  const problems = new Map<number, SpecificationProblem>()
  pairs.forEach(([name, value], index) => {
    const folded = foldText(specificationLabel(name))
    if (name.trim() === '') problems.set(index, 'nameMissing')
    else if (value.trim() === '') problems.set(index, 'valueMissing')
    else if (seen.has(folded)) problems.set(index, 'nameTwice')
    else if (storedLength(pairs.slice(0, index + 1)) > LIMITS.products.specifications) problems.set(index, 'tooLong')
    seen.add(folded)
  })
  return problems
}
