import type { Product } from '../../domain/catalogue/product.ts'
import { EMPTY_PRODUCT } from '../../domain/catalogue/product-fields.ts'

/** A product as the device has it. What an older app did not store is empty until the next sync. */
export function productFromDevice(stored: Product): Product {
  return { ...EMPTY_PRODUCT, ...stored }
}
