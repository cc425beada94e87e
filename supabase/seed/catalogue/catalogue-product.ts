import type { Recipe } from '../pictures/recipe.ts'

export type CatalogueVariant = { type: string; value: string; additionalPrice: number; stock: number }

/** A product as an owner would describe it; prices in naira with at most two decimals. */
export type CatalogueProduct = {
  name: string
  brand: string | null
  price: number
  stock: number
  /** Lower than the price, during the demo's first days. */
  salePrice?: number
  featured?: boolean
  description: string
  specifications: Record<string, string>
  variants?: readonly CatalogueVariant[]
  picture: Recipe
}

/** Options of one type, each as [value, additional naira, stock]. */
export function options(
  type: string,
  ...values: readonly (readonly [value: string, additionalPrice: number, stock: number])[]
): readonly CatalogueVariant[] {
  return values.map(([value, additionalPrice, stock]) => ({ type, value, additionalPrice, stock }))
}
