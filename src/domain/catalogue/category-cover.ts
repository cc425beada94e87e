import { isInStock, type Product } from './product.ts'

/** The product whose picture stands for its category: a featured one before others, the newest before older ones, then by id. */
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
