import type { Kobo } from '../money/money.ts'
import { type Product, type Variant, variantLabel } from './product.ts'

/** Groups variants by type, in the product's order. */
export function variantsByType(variants: readonly Variant[]): ReadonlyMap<string, readonly Variant[]> {
  const groups = new Map<string, Variant[]>()
  for (const variant of variants) groups.set(variant.type, [...(groups.get(variant.type) ?? []), variant])
  return groups
}

/** Returns the variants with these ids, in the product's order. Null unless there is exactly one of each type (rule P13). */
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
 * Returns how many pieces of a choice can be bought: the stock of its scarcest variant, or of a product without variants (rule P6).
 * 0 for an incomplete choice.
 */
export function availableStock(
  product: Pick<Product, 'stock'>,
  chosen: readonly Pick<Variant, 'stock'>[] | null,
): number {
  const stocks = chosen?.length ? chosen.map(({ stock }) => stock) : [chosen ? product.stock : 0]
  return Math.max(0, Math.min(...stocks))
}

/** Formats a choice for carts and orders: `Size: 7 L, Color: Red`. Null without variants. */
export function choiceLabel(chosen: readonly Pick<Variant, 'type' | 'value'>[] | null): string | null {
  return chosen?.map(variantLabel).join(', ') || null
}

/** Returns the unit price before the sale, in kobo, including variant surcharges. Null if the product isn't on sale. */
export function regularPrice({ price, was }: Pick<Product, 'price' | 'was'>, unitPrice: Kobo): Kobo | null {
  return was ? unitPrice + was - price : null
}
