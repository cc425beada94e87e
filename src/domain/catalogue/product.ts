import type { Kobo } from '../money/money.ts'
import type { PRODUCT_FIELDS, VARIANT_FIELDS, ValuesOf } from './product-fields.ts'

/** One of the forms a product is sold in: `Size: 7 L`. */
export interface Variant extends ValuesOf<typeof VARIANT_FIELDS> {}

export interface Product extends ValuesOf<typeof PRODUCT_FIELDS> {
  /** The price before the sale, in kobo: `pricedAt` sets it together with `price` for the whole shop. */
  readonly was?: Kobo | null
}

/** Nothing is known of it. Written out: a page begins without the table of fields. */
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

/** Price of one piece, in kobo: the product's price and what each variant with these ids adds (rule P6). */
export function unitPrice(
  { price, variants }: Pick<Product, 'price' | 'variants'>,
  variantIds: readonly string[],
): Kobo {
  return variants.reduce(
    (sum, { id, additionalPrice }) => (variantIds.includes(id) ? sum + additionalPrice : sum),
    price,
  )
}

/** `Size: 7 L`, as carts and orders name a variant. */
export function variantLabel(variant: Pick<Variant, 'type' | 'value'>): string {
  return `${variant.type}: ${variant.value}`
}

/** Stands in the picture's place while there is none (rule P5). */
export function firstWord(title: string): string {
  return title.trim().split(/\s+/)[0] ?? ''
}

/** Screen readers say the picture's description, or the product and the picture's number among several. */
export function pictureAlt(product: Pick<Product, 'name' | 'imageAlts'>, index: number, count: number): string {
  const own = product.imageAlts[index]
  if (own) return own
  return count > 1 ? `${product.name}, picture ${index + 1} of ${count}` : product.name
}

/** A specification key as a person reads it: underscores shown as spaces. */
export function specificationLabel(key: string): string {
  return key.replaceAll('_', ' ')
}

const SENTENCE = /^.{30,}?[.!?](?=\s)/s

/** The first sentence of a description, for cards; short ones with what follows, as `approx.` ends none. */
export function firstSentence(description: string | null): string | null {
  return description && (SENTENCE.exec(description)?.[0] ?? description)
}
