import type { Kobo } from '../money/money.ts'
import { type Product, type Variant, variantLabel } from './product.ts'

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
  const isComplete = [variantIds.length, chosen.length, variantsByType(variants).size].every((count) => count === size)
  return isComplete ? chosen : null
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

/** `Size: 7 L, Color: Red`, as carts and orders name a choice; null where there is nothing to choose. */
export function choiceLabel(chosen: readonly Pick<Variant, 'type' | 'value'>[] | null): string | null {
  return chosen?.map(variantLabel).join(', ') || null
}

/** The price of a piece before its sale, in kobo, with the surcharges of its variants; null where it is on none. */
export function regularPrice({ price, was }: Pick<Product, 'price' | 'was'>, unitPrice: Kobo): Kobo | null {
  return was ? unitPrice + was - price : null
}
