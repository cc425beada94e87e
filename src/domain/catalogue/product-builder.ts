import type { Product, Variant } from './product.ts'
import { EMPTY_PRODUCT } from './product-fields.ts'

/** A product for tests: sensible, in stock, without a picture. */
export function aProduct(over: Partial<Product> = {}): Product {
  return {
    ...EMPTY_PRODUCT,
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Granite soup pot',
    description: 'A heavy pot with a lid',
    brand: 'Oja',
    category: 'kitchen-utensils',
    price: 4_290_000,
    stock: 12,
    createdAt: Date.UTC(2026, 0, 1),
    ...over,
  }
}

export function aVariant(over: Partial<Variant> = {}): Variant {
  return {
    id: '00000000-0000-4000-8000-00000000000a',
    type: 'Size',
    value: '7 L',
    additionalPrice: 0,
    stock: 5,
    ...over,
  }
}
