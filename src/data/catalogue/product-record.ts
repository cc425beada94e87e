import { EMPTY_PRODUCT, type Product, type Variant } from '../../domain/catalogue/product.ts'
import {
  EMPTY_VALUES,
  type FieldKind,
  type FieldTypes,
  PRODUCT_FIELDS,
  type ProductStatus,
  type RecordOf,
  VARIANT_FIELDS,
} from '../../domain/catalogue/product-fields.ts'
import { koboFromNumeric } from '../../domain/money/money.ts'
import { timeFromText } from '../../lib/time-from-text.ts'

/** A row of the table `products`, or a live one of `catalogue_changes`. */
export interface ProductRecord extends RecordOf<typeof PRODUCT_FIELDS> {}
export interface VariantRecord extends RecordOf<typeof VARIANT_FIELDS> {}

type Fields = Readonly<Record<string, { readonly column: string; readonly kind: FieldKind }>>

function columnsOf(fields: Fields): readonly string[] {
  return Object.values(fields).map(({ column }) => column)
}

export const PRODUCT_COLUMNS = columnsOf(PRODUCT_FIELDS) as readonly (keyof ProductRecord)[]
export const VARIANT_COLUMNS = columnsOf(VARIANT_FIELDS) as readonly (keyof VariantRecord)[]

/** Names, columns and kinds of all fields. Products stored in another shape lack fields. */
export const CATALOGUE_SHAPE = JSON.stringify(
  [PRODUCT_FIELDS, VARIANT_FIELDS].map((fields: Fields) =>
    Object.entries(fields).map(([name, { column, kind }]) => [name, column, kind]),
  ),
)

type Readers = {
  readonly [Kind in FieldKind]: (stored: NonNullable<FieldTypes[Kind]['record']>) => FieldTypes[Kind]['value']
}

const asIs = <T>(stored: T): T => stored

const READERS: Readers = {
  id: asIs,
  text: asIs,
  optionalText: asIs,
  status: (stored) => stored as ProductStatus,
  category: asIs,
  flag: asIs,
  count: asIs,
  money: koboFromNumeric,
  optionalMoney: koboFromNumeric,
  time: timeFromText,
  optionalTime: timeFromText,
  textList: asIs,
  textPairs: asIs,
  variants: (stored) => stored.map((record) => valuesFromRecord(VARIANT_FIELDS, record) as Variant),
}

/** Converts a record. Fields that an older database doesn't send are empty. */
export function valuesFromRecord(fields: Fields, record: object): object {
  const stored = new Map<string, unknown>(Object.entries(record))
  const values = Object.entries(fields).map(([name, { column, kind }]) => {
    const read = READERS[kind] as (value: unknown) => unknown
    const value = stored.get(column) ?? null
    return [name, value === null ? EMPTY_VALUES[kind] : read(value)]
  })
  return Object.fromEntries(values)
}

/** Converts a database record: prices to kobo, times to milliseconds. @throws RangeError if a price isn't a number */
export function productFromRecord(record: ProductRecord): Product {
  return valuesFromRecord(PRODUCT_FIELDS, record) as Product
}

/** Converts a stored product. Fields that an older app didn't store are empty until the next sync. */
export function productFromDevice(stored: Product): Product {
  return { ...EMPTY_PRODUCT, ...stored }
}
