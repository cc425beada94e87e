import type { Product } from '../../domain/catalogue/product.ts'

/** A product of the device, and the full read that last had it: what a later full read lacks is gone. */
export type StoredProduct = Product & { readonly generation: number }
