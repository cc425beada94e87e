import { isInStock, type Product } from './product.ts'

/** The brands on sale, each once, alphabetically. */
export function brandsOf(products: readonly Product[]): readonly string[] {
  const brands = new Set(products.filter(isInStock).map((product) => product.brand))
  return [...brands].filter((brand) => brand !== null && brand !== '').sort() as string[]
}
