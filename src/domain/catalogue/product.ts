import type { Kobo } from '../money/money.ts'
import type { PRODUCT_FIELDS, VARIANT_FIELDS, ValuesOf } from './product-fields.ts'

/** A form in which a product is sold: `Size: 7 L`. */
export interface Variant extends ValuesOf<typeof VARIANT_FIELDS> {}

export interface Product extends ValuesOf<typeof PRODUCT_FIELDS> {
  /** The price before the sale, in kobo. `pricedAt` sets it together with `price`. */
  readonly was?: Kobo | null
}

/** Default field values. Written out, because a page loads without the table of fields. */
export const EMPTY_PRODUCT: Product = {
  id: '',
  name: '',
  category: '',
  brand: null,
  price: 0,
  salePrice: null,
  saleFrom: null,
  saleUntil: null,
  stock: 0,
  featured: false,
  description: null,
  image: null,
  gallery: [],
  imageAlts: [],
  placeholder: null,
  specifications: [],
  variants: [],
  ratingSum: 0,
  ratingCount: 0,
  createdAt: 0,
}

export function isInStock(product: Pick<Product, 'stock'>): boolean {
  return product.stock > 0
}

/** Returns the price of one piece, in kobo: the product's price plus the surcharges of these variants (rule P6). */
export function unitPrice(
  { price, variants }: Pick<Product, 'price' | 'variants'>,
  variantIds: readonly string[],
): Kobo {
  return variants.reduce(
    (sum, { id, additionalPrice }) => (variantIds.includes(id) ? sum + additionalPrice : sum),
    price,
  )
}

/** Formats a variant for carts and orders: `Size: 7 L`. */
export function variantLabel(variant: Pick<Variant, 'type' | 'value'>): string {
  return `${variant.type}: ${variant.value}`
}

/** Shown instead of a missing picture (rule P5). */
export function firstWord(title: string): string {
  return title.trim().split(/\s+/)[0] ?? ''
}

/** Returns a picture's alt text. Defaults to the product's name, with the picture's number if there are several. */
export function pictureAlt(product: Pick<Product, 'name' | 'imageAlts'>, index: number, count: number): string {
  const own = product.imageAlts[index]
  if (own) return own
  return count > 1 ? `${product.name}, picture ${index + 1} of ${count}` : product.name
}

/** Formats a specification's key for display, with spaces for underscores. */
export function specificationLabel(key: string): string {
  return key.replaceAll('_', ' ')
}

const SENTENCE = /^.{30,}?[.!?](?=\s)/s

/** Returns a description's first sentence of at least 30 characters, for cards. The minimum skips abbreviations such as `approx.` */
export function firstSentence(description: string | null): string | null {
  return description && (SENTENCE.exec(description)?.[0] ?? description)
}
