import { barcodeProblem } from '../../../data/admin/products/product-cells.ts'
import type { draftPictures, ProductDraft, VariantDraft } from '../../../data/admin/products/save-product.ts'
import { CellProblem } from '../../../data/admin/products/specification-cell.ts'
import { fromShopInput, shopInput } from '../../../data/settings/shop-time.ts'
import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { barcodeAsStored } from '../../../domain/catalogue/barcode.ts'
import {
  type FieldsWith,
  type FieldTypes,
  fieldsWith,
  VARIANT_FIELDS,
} from '../../../domain/catalogue/product-fields.ts'
import { isPrice, isSurcharge, saleProblems } from '../../../domain/catalogue/product-limits.ts'
import { variantTypes } from '../../../domain/catalogue/variant-types.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { koboFromTyped } from '../../../domain/typed/read-amount.ts'
import { amountDoubt } from '../../../ui/form/amount-doubt.ts'

const MOST_PRICE = LIMITS.products.price.toLocaleString('en')
const MOST_STOCK = LIMITS.products.stock_quantity.toLocaleString('en')

export type FormField = FieldsWith<typeof ADMIN_PRODUCT_FIELDS, 'edited', 'form'>
export type FormKind = (typeof ADMIN_PRODUCT_FIELDS)[FormField]['kind']
type Typed<Kind> = Kind extends 'flag' ? boolean : string

export const FORM_FIELDS = fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'form')

/** The fields as typed. */
export type ProductValues = { readonly [Name in FormField]: Typed<(typeof ADMIN_PRODUCT_FIELDS)[Name]['kind']> }

type DraftPictures = ReturnType<typeof draftPictures>

export type VariantValues = {
  /** Identifies the row on the screen. */
  readonly key: string
  readonly id: string | null
  readonly type: string
  readonly value: string
  readonly additionalPrice: string
  readonly stock: string
}

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
  if (naira > LIMITS.products.price) return refuse(`Enter a price of at most ${MOST_PRICE}.`)
  const isTiny = naira === 0 && /[1-9]/.test(typed)
  return refuse(amountDoubt(typed) ?? (isTiny ? 'Enter a price of 0.01 or more.' : 'Enter a price above 0.'))
}

function time(typed: string): number {
  const at = fromShopInput(typed)
  return Number.isNaN(at) ? refuse('Choose a day and a time.') : at
}

/** Whole pieces; 0 for nothing. */
function pieces(typed: string): number {
  const count = isBlank(typed) ? 0 : Number(typed)
  const isCount = Number.isInteger(count) && count >= 0 && count <= LIMITS.products.stock_quantity
  return isCount ? count : refuse(`The stock is a whole number from 0 to ${MOST_STOCK}.`)
}

type Reader<Kind extends FormKind> = (typed: Typed<Kind>, name: string, most: number) => FieldTypes[Kind]['value']

/** Read each kind of field as typed (rule P11), or throw a CellProblem. */
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

function readField(name: FormField, values: ProductValues): unknown {
  const field = ADMIN_PRODUCT_FIELDS[name]
  // TypeScript can't see that a field's kind and its value belong together.
  const read = READERS[field.kind] as (typed: string | boolean, name: string, most: number) => unknown
  return read(values[name], name, 'maxLength' in field ? field.maxLength : 0)
}

function typedOf(name: FormField, value: AdminProduct[FormField]): string | boolean {
  if (value === null) return ''
  if (typeof value === 'boolean') return value
  const { kind } = ADMIN_PRODUCT_FIELDS[name]
  if (kind === 'money' || kind === 'optionalMoney') return String(numericFromKobo(Number(value)))
  return kind === 'optionalTime' ? shopInput(Number(value)) : String(value)
}

function valuesOf(of: (name: FormField) => unknown) {
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, of(name)]))
}

const EMPTY: Readonly<Record<string, unknown>> = { count: '0', flag: false }

export const EMPTY_FORM = valuesOf((name) => EMPTY[ADMIN_PRODUCT_FIELDS[name].kind] ?? '') as ProductValues

export function productValues(product: AdminProduct): ProductValues {
  return valuesOf((name) => typedOf(name, product[name])) as ProductValues
}

export function variantValues(product: AdminProduct): VariantValues[] {
  return product.variants.map(({ id, type, value, additionalPrice, stock }) => ({
    key: id,
    id,
    type,
    value,
    additionalPrice: String(numericFromKobo(additionalPrice)),
    stock: String(stock),
  }))
}

/** A new row: the category's first type, or Size (rule P6). */
export function newVariant(key: string, category: string): VariantValues {
  return { key, id: null, type: variantTypes(category)[0], value: '', additionalPrice: '', stock: '' }
}

/** The message of what `read` refuses; undefined where it refuses nothing. */
function problemOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (cause) {
    if (cause instanceof CellProblem) return cause.message
    throw cause
  }
}

export type ProductErrors = Partial<Record<FormField, string>>

/** `formProblem` chooses the toast. */
export function productErrors(values: ProductValues): ProductErrors {
  const problems = FORM_FIELDS.flatMap((name) => {
    const problem = problemOf(() => readField(name, values))
    return problem === undefined ? [] : [[name, problem]]
  })
  const wrong: ProductErrors = Object.fromEntries(problems)
  const read = valuesOf((name) => (wrong[name] ? Number.NaN : readField(name, values))) as Pick<AdminProduct, FormField>
  const barcode = barcodeProblem(values.barcode)
  return { ...(barcode && { barcode }), ...saleProblems(read), ...wrong }
}

export type VariantErrors = Readonly<Record<string, string>>

/** Errors by the row's key. */
export function variantErrors(rows: readonly VariantValues[]): VariantErrors {
  const seen = new Set<string>()
  const errors: Record<string, string> = {}
  for (const { key, type, value, additionalPrice, stock } of rows) {
    const name = `${type} ${value}`.trim().toLowerCase()
    const extra = isBlank(additionalPrice) ? 0 : numericFromKobo(koboFromTyped(additionalPrice))
    const problem = problemOf(() => shortText(value, VARIANT_FIELDS.value.maxLength)) ?? problemOf(() => pieces(stock))
    if (isBlank(value)) errors[key] = 'Enter a value, like "7 L" or "Blue".'
    else if (seen.has(name)) errors[key] = 'This variant is there twice.'
    else if (!isSurcharge(extra))
      errors[key] = amountDoubt(additionalPrice) ?? `The additional price is a number from 0 to ${MOST_PRICE}.`
    else if (problem) errors[key] = problem
    seen.add(name)
  }
  return errors
}

export type FormProblem = 'missingFields' | 'invalidPrice'

/** The form's toast; null for none. */
export function formProblem(values: ProductValues): FormProblem | null {
  const isMissing = [values.name, values.price, values.category].some(isBlank)
  if (isMissing) return 'missingFields'
  return productErrors(values).price ? 'invalidPrice' : null
}

/** The values to store: trimmed, blank texts as none, untouched stock left alone. Give it valid values. */
export function productDraft(
  values: ProductValues,
  pictures: DraftPictures,
  before: ProductValues | null,
): Omit<ProductDraft, 'specifications' | 'status'> {
  const read = valuesOf((name) => readField(name, values)) as Pick<AdminProduct, FormField>
  const isStockUntouched = before !== null && before.stock === values.stock
  const barcode = barcodeAsStored(values.barcode) || null
  return { ...read, ...pictures, barcode, stock: isStockUntouched ? null : read.stock }
}

export function variantDrafts(rows: readonly VariantValues[], before: readonly VariantValues[]): VariantDraft[] {
  const stockBefore = new Map(before.map(({ id, stock }) => [id, stock]))
  return rows.map(({ id, type, value, additionalPrice, stock }) => ({
    id,
    type,
    value: value.trim(),
    additionalPrice: isBlank(additionalPrice) ? 0 : koboFromTyped(additionalPrice),
    stock: id !== null && stockBefore.get(id) === stock ? null : pieces(stock),
  }))
}
