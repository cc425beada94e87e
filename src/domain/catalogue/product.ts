import type { Kobo } from '../money/money.ts'
import type { PRODUCT_FIELDS, VARIANT_FIELDS, ValuesOf } from './product-fields.ts'

/** One of the forms a product is sold in: `Size: 7 L`. */
export interface Variant extends ValuesOf<typeof VARIANT_FIELDS> {}

export interface Product extends ValuesOf<typeof PRODUCT_FIELDS> {}

export function isInStock(product: Pick<Product, 'stock'>): boolean {
  return product.stock > 0
}

/** The variants of each type, in the order in which the product lists them. */
export function variantsByType(variants: readonly Variant[]): ReadonlyMap<string, readonly Variant[]> {
  const groups = new Map<string, Variant[]>()
  for (const variant of variants) groups.set(variant.type, [...(groups.get(variant.type) ?? []), variant])
  return groups
}

/** The variants with these ids, in the product's order. Null unless they are one of each of its types (rule P13). */
export function chosenVariants(
  { variants }: Pick<Product, 'variants'>,
  variantIds: readonly string[],
): readonly Variant[] | null {
  const chosen = variants.filter(({ id }) => variantIds.includes(id))
  const { size } = variantsByType(chosen)
  const isWhole = [variantIds.length, chosen.length, variantsByType(variants).size].every((count) => count === size)
  return isWhole ? chosen : null
}

/** Price of one piece, in kobo: the product's price and what each chosen variant adds (rule P6). */
export function unitPrice(
  product: Pick<Product, 'price'>,
  chosen: readonly Pick<Variant, 'additionalPrice'>[] | null,
): Kobo {
  return (chosen ?? []).reduce((sum, { additionalPrice }) => sum + additionalPrice, product.price)
}

/**
 * Pieces that can be bought of a choice: as many as there are of its scarcest variant, or of the product where that has none (rule P6).
 * None for a choice that is not whole.
 */
export function availableStock(
  product: Pick<Product, 'stock'>,
  chosen: readonly Pick<Variant, 'stock'>[] | null,
): number {
  const stocks = chosen?.length ? chosen.map(({ stock }) => stock) : [chosen ? product.stock : 0]
  return Math.max(0, Math.min(...stocks))
}

/** `Size: 7 L`, as carts and orders name a variant. */
export function variantLabel(variant: Pick<Variant, 'type' | 'value'>): string {
  return `${variant.type}: ${variant.value}`
}

/** `Size: 7 L, Color: Red`, as carts and orders name a choice; null where there is nothing to choose. */
export function choiceLabel(chosen: readonly Pick<Variant, 'type' | 'value'>[] | null): string | null {
  return chosen?.map(variantLabel).join(', ') || null
}

/** What a picture's place says while there is no picture (rule P5). */
export function firstWord(title: string): string {
  return title.trim().split(/\s+/)[0] ?? ''
}

/** What a screen reader says for a picture: its own description, or the product and its number among several. */
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
