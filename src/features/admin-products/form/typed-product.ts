import { EMPTY_ADMIN_PRODUCT } from '../../../data/admin/products/admin-product-record.ts'
import { codecOf } from '../../../data/admin/products/product-cells.ts'
import { shopInput } from '../../../data/settings/shop-time.ts'
import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { specificationLabel } from '../../../domain/catalogue/product.ts'
import { type FieldsWith, fieldsWith } from '../../../domain/catalogue/product-fields.ts'
import { variantTypes } from '../../../domain/catalogue/variant-types.ts'
import { numericFromKobo } from '../../../domain/money/money.ts'

export type FormField = FieldsWith<typeof ADMIN_PRODUCT_FIELDS, 'edited', 'form'>
export type FormKind = (typeof ADMIN_PRODUCT_FIELDS)[FormField]['kind']
export type TypedAs<Kind> = Kind extends 'flag' ? boolean : string

export const FORM_FIELDS = fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'form')

export type TypedSpecification = {
  readonly name: string
  readonly value: string
  /** Name in the database, kept unless its label is edited. */
  readonly stored?: string
}

export type TypedVariant = {
  readonly id: string | null
  readonly type: string
  readonly value: string
  readonly additionalPrice: string
  readonly stock: string
}

/** The product form's inputs. */
export type TypedProduct = { readonly [Name in FormField]: TypedAs<(typeof ADMIN_PRODUCT_FIELDS)[Name]['kind']> } & {
  /** With the labels that shoppers see as names. */
  readonly specifications: readonly TypedSpecification[]
  readonly variants: readonly TypedVariant[]
}

function typedOf(name: FormField, value: AdminProduct[FormField]): string | boolean {
  const { kind } = ADMIN_PRODUCT_FIELDS[name]
  if (kind === 'flag') return value === true
  return kind === 'optionalTime' && value !== null ? shopInput(Number(value)) : String(codecOf(name).write(value) ?? '')
}

export function valuesOf(of: (name: FormField) => unknown) {
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, of(name)]))
}

export function typedProduct(product: AdminProduct): TypedProduct {
  return {
    ...valuesOf((name) => typedOf(name, product[name])),
    specifications: product.specifications.map(([stored, value]) => ({
      name: specificationLabel(stored),
      value,
      stored,
    })),
    variants: product.variants.map(({ id, type, value, additionalPrice, stock }) => {
      return { id, type, value, additionalPrice: String(numericFromKobo(additionalPrice)), stock: String(stock) }
    }),
  } as unknown as TypedProduct
}

/** A new product's inputs, with an empty price instead of 0. */
export const EMPTY_FORM: TypedProduct = { ...typedProduct(EMPTY_ADMIN_PRODUCT), price: '' }

/** A new variant row with the category's first type, or Size (rule P6). */
export function newVariant(category: string): TypedVariant {
  return { id: null, type: variantTypes(category)[0], value: '', additionalPrice: '', stock: '' }
}
