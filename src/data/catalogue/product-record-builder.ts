import fc from 'fast-check'
import type { Product } from '../../domain/catalogue/product.ts'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import {
  type FieldKind,
  type FieldTypes,
  PRODUCT_FIELDS,
  VARIANT_FIELDS,
} from '../../domain/catalogue/product-fields.ts'
import type { ProductRecord, VariantRecord } from './product-record.ts'
import { columnsFromValues } from './record-from-product.ts'

/** The database record of `aProduct`, for tests. */
export function aProductRecord(overrides: Partial<Product> = {}): ProductRecord {
  return columnsFromValues(PRODUCT_FIELDS, aProduct(overrides)) as ProductRecord
}

type Arbitraries = { readonly [Kind in FieldKind]: fc.Arbitrary<FieldTypes[Kind]['record']> }

const time = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString())

const money = fc.oneof(
  fc.nat().map((kobo) => kobo / 100),
  fc.constant('19.99'),
)

const PLAIN: Omit<Arbitraries, 'variants'> = {
  id: fc.uuid(),
  text: fc.string(),
  optionalText: fc.option(fc.string(), { nil: null }),
  category: fc.string(),
  status: fc.constantFrom('live', 'draft', 'removed'),
  flag: fc.boolean(),
  count: fc.integer(),
  money,
  optionalMoney: fc.option(money, { nil: null }),
  time,
  optionalTime: fc.option(time, { nil: null }),
  textList: fc.array(fc.string(), { maxLength: 4 }),
  textPairs: fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 4 }),
}

function recordOf(fields: Readonly<Record<string, { column: string; kind: FieldKind }>>, arbitraries: Arbitraries) {
  return fc.record(
    Object.fromEntries(
      Object.values(fields).map(({ column, kind }) => [column, arbitraries[kind] as fc.Arbitrary<unknown>]),
    ),
  )
}

const variant = recordOf(VARIANT_FIELDS, { ...PLAIN, variants: fc.constant([]) }) as fc.Arbitrary<VariantRecord>

/** Any database record of a product, for tests. */
export const anyRecord = recordOf(PRODUCT_FIELDS, {
  ...PLAIN,
  variants: fc.array(variant, { maxLength: 3 }),
}) as fc.Arbitrary<ProductRecord>
