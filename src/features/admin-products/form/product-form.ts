import { barcodeProblem } from '../../../data/admin/products/product-cells.ts'
import type { draftPictures, ProductVersion } from '../../../data/admin/products/save-product.ts'
import { CellProblem } from '../../../data/admin/products/specification-cell.ts'
import { fromShopInput } from '../../../data/settings/shop-time.ts'
import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { barcodeAsStored } from '../../../domain/catalogue/barcode.ts'
import { specificationLabel } from '../../../domain/catalogue/product.ts'
import { type FieldTypes, VARIANT_FIELDS } from '../../../domain/catalogue/product-fields.ts'
import { isPrice, isSurcharge, saleProblems, specificationProblems } from '../../../domain/catalogue/product-limits.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { koboFromTyped } from '../../../domain/typed/read-amount.ts'
import { ambiguousAmount } from '../../../ui/form/ambiguous-amount.ts'
import {
  FORM_FIELDS,
  type FormField,
  type FormKind,
  type TypedAs,
  type TypedProduct,
  type TypedSpecification,
  type TypedVariant,
  valuesOf,
} from './typed-product.ts'

const MAX_PRICE = LIMITS.products.price.toLocaleString('en')
const MAX_STOCK = LIMITS.products.stock_quantity.toLocaleString('en')

function refuse(message: string): never {
  throw new CellProblem(message)
}

const isBlank = (typed: string) => typed.trim() === ''

function shortText(typed: string, most: number): string {
  const text = typed.trim()
  return text.length > most ? refuse(`Please shorten this to ${most.toLocaleString('en')} characters.`) : text
}

function price(typed: string): Kobo {
  const kobo = koboFromTyped(typed)
  const naira = numericFromKobo(kobo)
  if (isPrice(naira)) return kobo
  if (naira > LIMITS.products.price) return refuse(`Enter a price of at most ${MAX_PRICE}.`)
  const isTiny = naira === 0 && /[1-9]/.test(typed)
  return refuse(ambiguousAmount(typed) ?? (isTiny ? 'Enter a price of 0.01 or more.' : 'Enter a price above 0.'))
}

function time(typed: string): number {
  const at = fromShopInput(typed)
  return Number.isNaN(at) ? refuse('Choose a day and a time.') : at
}

/** Parses a stock count. 0 if blank. */
function pieces(typed: string): number {
  const count = isBlank(typed) ? 0 : Number(typed)
  const isCount = Number.isInteger(count) && count >= 0 && count <= LIMITS.products.stock_quantity
  return isCount ? count : refuse(`The stock is a whole number from 0 to ${MAX_STOCK}.`)
}

type Reader<Kind extends FormKind> = (typed: TypedAs<Kind>, name: string, most: number) => FieldTypes[Kind]['value']

/** Parse each kind of field (rule P11). @throws CellProblem */
const READERS: { readonly [Kind in FormKind]: Reader<Kind> } = {
  text: (typed, name, most) => shortText(typed, most) || refuse(`Enter a ${name}.`),
  optionalText: (typed, _, most) => shortText(typed, most) || null,
  category: (typed) => typed || refuse('Choose a category.'),
  money: (typed, name) => (isBlank(typed) ? refuse(`Enter a ${name}.`) : price(typed)),
  optionalMoney: (typed) => (isBlank(typed) ? null : price(typed)),
  optionalTime: (typed) => (typed === '' ? null : time(typed)),
  count: pieces,
  flag: (typed) => typed,
}

function readField(name: FormField, typed: TypedProduct): unknown {
  const field = ADMIN_PRODUCT_FIELDS[name]
  // TypeScript can't see that a field's kind and its value belong together.
  const read = READERS[field.kind] as (typed: string | boolean, name: string, most: number) => unknown
  return read(typed[name], name, 'maxLength' in field ? field.maxLength : 0)
}

/** Returns the message of a CellProblem that `read` throws. Undefined if it throws none. */
function problemOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (cause) {
    if (cause instanceof CellProblem) return cause.message
    throw cause
  }
}

/** Messages by field name, in lists as `variants.0.value`. */
export type ProductProblems = Readonly<Record<string, string>>

/** Drops fields without a problem. */
function found(problems: Readonly<Record<string, string | undefined>>, above = ''): ProductProblems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [[above + name, problem]])),
  )
}

const SPECIFICATION_PROBLEMS = {
  nameMissing: ['name', 'Enter a name, like "Material".'],
  nameTwice: ['name', 'This name is already in the list. Please use another.'],
  valueMissing: ['value', 'Enter a value, like "Steel", or remove this row.'],
  tooLong: ['value', 'That is more text than the specifications can hold. Please shorten or remove some.'],
} as const

const isFilled = ({ name, value }: TypedSpecification) => !(isBlank(name) && isBlank(value))

/** Returns the pairs to store: trimmed, in order, without empty rows. */
function pairsOf(rows: readonly TypedSpecification[]): AdminProduct['specifications'] {
  return rows.filter(isFilled).map(({ name, value, stored = '' }) => {
    return [specificationLabel(stored) === name.trim() ? stored : name.trim(), value.trim()] as const
  })
}

function problemsOfSpecifications(rows: readonly TypedSpecification[]): ProductProblems {
  const places = rows.flatMap((row, at) => (isFilled(row) ? [at] : []))
  const problems = [...specificationProblems(pairsOf(rows))].map(([index, problem]) => {
    const [name, message] = SPECIFICATION_PROBLEMS[problem]
    return [`specifications.${places[index]}.${name}`, message]
  })
  return Object.fromEntries(problems)
}

function surcharge(typed: string): Kobo {
  const kobo = isBlank(typed) ? 0 : koboFromTyped(typed)
  if (isSurcharge(numericFromKobo(kobo))) return kobo
  return refuse(ambiguousAmount(typed) ?? `The additional price is a number from 0 to ${MAX_PRICE}.`)
}

function problemsOfVariants(variants: readonly TypedVariant[]): ProductProblems {
  const names = variants.map(({ type, value }) => `${type} ${value}`.trim().toLowerCase())
  const problems = variants.map(({ value, additionalPrice, stock }, at) => {
    const isTwice = names.indexOf(names[at] ?? '') < at
    const own = isTwice
      ? 'This variant is there twice.'
      : problemOf(() => shortText(value, VARIANT_FIELDS.value.maxLength))
    return found(
      {
        value: isBlank(value) ? 'Enter a value, like "7 L" or "Blue".' : own,
        additionalPrice: problemOf(() => surcharge(additionalPrice)),
        stock: problemOf(() => pieces(stock)),
      },
      `variants.${at}.`,
    )
  })
  return Object.assign({}, ...problems)
}

export function productProblems(typed: TypedProduct): ProductProblems {
  const wrong = found(Object.fromEntries(FORM_FIELDS.map((name) => [name, problemOf(() => readField(name, typed))])))
  const read = valuesOf((name) => (wrong[name] ? Number.NaN : readField(name, typed))) as Pick<AdminProduct, FormField>
  return {
    ...found({ barcode: barcodeProblem(typed.barcode) }),
    ...saleProblems(read),
    ...wrong,
    ...problemsOfSpecifications(typed.specifications),
    ...problemsOfVariants(typed.variants),
  }
}

/** Chooses the toast for a refused form. Null for none. */
export function formProblem(typed: TypedProduct): 'missingFields' | 'invalidPrice' | null {
  if ([typed.name, typed.price, typed.category].some(isBlank)) return 'missingFields'
  return productProblems(typed).price ? 'invalidPrice' : null
}

/** Converts the form to a version to store: trimmed, blank text as null, an unedited stock as null. `typed` must be valid. */
export function productVersion(
  typed: TypedProduct,
  pictures: ReturnType<typeof draftPictures>,
  status: AdminProduct['status'],
  before: TypedProduct | null,
): ProductVersion {
  const read = valuesOf((name) => readField(name, typed)) as Pick<AdminProduct, FormField>
  const stockBefore = new Map(before?.variants.map(({ id, stock }) => [id, stock]))
  return {
    draft: {
      ...read,
      ...pictures,
      barcode: barcodeAsStored(typed.barcode) || null,
      stock: before?.stock === typed.stock ? null : read.stock,
      specifications: pairsOf(typed.specifications),
      status,
    },
    variants: typed.variants.map(({ id, type, value, additionalPrice, stock }) => ({
      id,
      type,
      value: value.trim(),
      additionalPrice: surcharge(additionalPrice),
      stock: id !== null && stockBefore.get(id) === stock ? null : pieces(stock),
    })),
  }
}
