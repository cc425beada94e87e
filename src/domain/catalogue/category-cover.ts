import { isInStock, type Product } from './product.ts'

/** Returns the product whose picture represents its category: featured first, then the newest, then by id. */
export function categoryCover(products: readonly Product[], category: string): Product | undefined {
  let cover: Product | undefined
  for (const product of products) {
    if (product.category !== category || !product.image || !isInStock(product)) continue
    if (!cover || isBefore(product, cover)) cover = product
  }
  return cover
}

function isBefore(one: Product, other: Product): boolean {
  if (one.featured !== other.featured) return one.featured
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt
  return one.id < other.id
}
