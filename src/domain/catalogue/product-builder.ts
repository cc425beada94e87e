import type { AdminProduct } from './admin-product.ts'
import { EMPTY_PRODUCT, type Product, type Variant } from './product.ts'
import { type FieldKind, type FieldTypes, PRODUCT_FIELDS, type ProductFieldName } from './product-fields.ts'

/** A product for tests: sensible, in stock, without a picture. */
export function aProduct(overrides: Partial<Product> = {}): Product {
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
    ...overrides,
  }
}

/** The same product with an admin's fields, without SKU and barcode. */
export function anAdminProduct(overrides: Partial<AdminProduct> = {}): AdminProduct {
  return { ...aProduct(), sku: null, barcode: null, status: 'live', ...overrides }
}

export function aVariant(overrides: Partial<Variant> = {}): Variant {
  return {
    id: '00000000-0000-4000-8000-00000000000a',
    type: 'Size',
    value: '7 L',
    additionalPrice: 0,
    stock: 5,
    ...overrides,
  }
}

const OTHER: { readonly [Kind in FieldKind]: FieldTypes[Kind]['value'] } = {
  id: '00000000-0000-4000-8000-0000000000ff',
  text: 'Zebra',
  optionalText: '/zebra.webp',
  category: 'zebra',
  status: 'draft',
  flag: true,
  count: 7,
  money: 777_00,
  optionalMoney: 777_00,
  optionalTime: Date.UTC(2026, 0, 1) + 1,
  time: 1,
  textList: ['/zebra.webp'],
  textPairs: [['zebra', 'stripes']],
  variants: [aVariant()],
}

/** Returns the product with another value in this field, to test whether a view shows the field. */
export function withOther(product: Product, name: ProductFieldName): Product {
  return { ...product, [name]: name === 'placeholder' ? '#aabbcc #ddeeff' : OTHER[PRODUCT_FIELDS[name].kind] }
}
