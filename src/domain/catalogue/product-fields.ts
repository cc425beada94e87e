import type { Kobo } from '../money/money.ts'

/** Shoppers see only live products. A draft isn't published yet; a removed one is kept for its orders (rule P21). */
export type ProductStatus = 'live' | 'draft' | 'removed'

type TextPairs = readonly (readonly [name: string, value: string])[]

/** Each field kind's type in a database record and in the shop. */
export type FieldTypes = {
  id: { record: string; value: string }
  text: { record: string; value: string }
  optionalText: { record: string | null; value: string | null }
  status: { record: string; value: ProductStatus }
  /** A slug of `categories.ts`, or one an admin added since. */
  category: { record: string; value: string }
  flag: { record: boolean; value: boolean }
  count: { record: number; value: number }
  /** Naira in the database, kobo in the shop. */
  money: { record: number | string; value: Kobo }
  optionalMoney: { record: number | string | null; value: Kobo | null }
  /** ISO 8601 in the database, milliseconds since 1970 in the shop. */
  time: { record: string; value: number }
  optionalTime: { record: string | null; value: number | null }
  textList: { record: readonly string[]; value: readonly string[] }
  /** An array, because `jsonb` doesn't preserve an object's key order. */
  textPairs: { record: TextPairs; value: TextPairs }
  variants: {
    record: readonly RecordOf<typeof VARIANT_FIELDS>[]
    value: readonly ValuesOf<typeof VARIANT_FIELDS>[]
  }
}

export type FieldKind = keyof FieldTypes
type TextKind = 'text' | 'optionalText' | 'category'

/** If a kind's stored format changes, rename the kind: devices compare names to detect outdated products. */
export type FieldColumn<Kind extends FieldKind = FieldKind> = { readonly column: string; readonly kind: Kind }

/** Edited in the product form, labelled by `COLUMN_WORDS`, and in the CSV, both limited like the database. */
type FormField =
  | (FieldColumn<TextKind> & { readonly edited: 'form'; readonly maxLength: number })
  | (FieldColumn<Exclude<FieldKind, TextKind>> & { readonly edited: 'form' })
/** Without `edited`, admins can't write the field with a product. */
type OtherField = FieldColumn & { readonly edited?: 'pictures' | 'rows' | 'buttons' }

type ProductField = (FormField | OtherField) & {
  /** always: on every page with the product. ifAny: the same, unless empty. card: on pages with its card. page: on its own page. */
  readonly prerendered: 'always' | 'ifAny' | 'card' | 'page'
}

export type RecordOf<Fields extends Readonly<Record<string, FieldColumn>>> = {
  readonly [Name in keyof Fields as Fields[Name]['column']]: FieldTypes[Fields[Name]['kind']]['record']
}
export type ValuesOf<Fields extends Readonly<Record<string, FieldColumn>>> = {
  readonly [Name in keyof Fields]: FieldTypes[Fields[Name]['kind']]['value']
}

/** A variant's fields on devices. The columns belong to `product_varieties`. */
export const VARIANT_FIELDS = {
  id: { column: 'id', kind: 'id' },
  type: { column: 'type', kind: 'text', maxLength: 50 },
  value: { column: 'value', kind: 'text', maxLength: 100 },
  additionalPrice: { column: 'additional_price', kind: 'money' },
  stock: { column: 'stock_quantity', kind: 'count' },
} as const satisfies Readonly<Record<string, FieldColumn & { maxLength?: number }>>

/**
 * A product's fields on devices. Types, selected columns, the packed catalogue, prerendered pages, the admin's form
 * and the CSV derive from them.
 */
export const PRODUCT_FIELDS = {
  id: { column: 'id', kind: 'id', prerendered: 'always' },
  name: { column: 'name', kind: 'text', prerendered: 'always', edited: 'form', maxLength: 200 },
  category: {
    column: 'category',
    kind: 'category',
    prerendered: 'always',
    edited: 'form',
    maxLength: 60,
  },
  brand: { column: 'brand', kind: 'optionalText', prerendered: 'page', edited: 'form', maxLength: 100 },
  price: { column: 'price', kind: 'money', prerendered: 'always', edited: 'form' },
  /** Below the price. Without times the sale applies at once and has no end (rule P15). */
  salePrice: {
    column: 'sale_price',
    kind: 'optionalMoney',
    prerendered: 'ifAny',
    edited: 'form',
  },
  saleFrom: { column: 'sale_from', kind: 'optionalTime', prerendered: 'ifAny', edited: 'form' },
  saleUntil: {
    column: 'sale_until',
    kind: 'optionalTime',
    prerendered: 'ifAny',
    edited: 'form',
  },
  /** The sum over the variants, if there are any. */
  stock: { column: 'stock_quantity', kind: 'count', prerendered: 'always', edited: 'form' },
  featured: { column: 'featured', kind: 'flag', prerendered: 'card', edited: 'form' },
  description: {
    column: 'description',
    kind: 'optionalText',
    prerendered: 'page',
    edited: 'form',
    maxLength: 10_000,
  },
  image: { column: 'image_url', kind: 'optionalText', prerendered: 'card', edited: 'pictures' },
  gallery: { column: 'gallery_images', kind: 'textList', prerendered: 'page', edited: 'pictures' },
  /** Alt texts of the main picture and the gallery, in that order. Empty if none was written. */
  imageAlts: { column: 'image_alts', kind: 'textList', prerendered: 'page', edited: 'pictures' },
  /** Two hex colours, centre and edge: `#aabbcc #ddeeff`. */
  placeholder: { column: 'image_placeholder', kind: 'optionalText', prerendered: 'card', edited: 'pictures' },
  specifications: { column: 'specifications', kind: 'textPairs', prerendered: 'page', edited: 'rows' },
  variants: { column: 'varieties', kind: 'variants', prerendered: 'page' },
  ratingSum: { column: 'rating_sum', kind: 'count', prerendered: 'card' },
  ratingCount: { column: 'rating_count', kind: 'count', prerendered: 'card' },
  createdAt: { column: 'created_at', kind: 'time', prerendered: 'always' },
} as const satisfies Readonly<Record<string, ProductField>>

export type ProductFieldName = keyof typeof PRODUCT_FIELDS

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]

export type FieldsWith<Fields, Property extends 'prerendered' | 'edited', Value extends string> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly [Key in Property]: Value } ? Name : never
}[keyof Fields]

export function fieldsWith<
  Fields extends object,
  Property extends 'prerendered' | 'edited',
  Value extends NonNullable<ProductField[Property]>,
>(fields: Fields, property: Property, value: Value): readonly FieldsWith<Fields, Property, Value>[] {
  const names = Object.entries(fields).flatMap(([name, field]) => (field[property] === value ? [name] : []))
  return names as unknown as readonly FieldsWith<Fields, Property, Value>[]
}

export const EMPTY_VALUES: { readonly [Kind in FieldKind]: FieldTypes[Kind]['value'] } = {
  id: '',
  text: '',
  optionalText: null,
  status: 'live',
  category: '',
  flag: false,
  count: 0,
  money: 0,
  optionalMoney: null,
  time: 0,
  optionalTime: null,
  textList: [],
  textPairs: [],
  variants: [],
}
