import { barcodeProblem } from '../../../data/admin/products/barcode-problem.ts'
import type { draftPictures, ProductDraft, VariantDraft } from '../../../data/admin/products/save-product.ts'
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
import { numericFromKobo } from '../../../domain/money/money.ts'
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

/** Naira as typed, to the kobo; NaN where they are none, or could be two amounts. */
const naira = (typed: string) => numericFromKobo(koboFromTyped(typed))

/** Whole pieces as typed, 0 for nothing; NaN for what is no count. */
function pieces(typed: string): number {
  const count = typed.trim() === '' ? 0 : Number(typed)
  return Number.isInteger(count) && count >= 0 && count <= LIMITS.products.stock_quantity ? count : Number.NaN
}

function lengthError(text: string, most: number): string | undefined {
  return text.trim().length > most ? `Please shorten this to ${most.toLocaleString('en')} characters.` : undefined
}

function priceError(typed: string): string {
  const price = naira(typed)
  if (price > LIMITS.products.price) return `Enter a price of at most ${MOST_PRICE}.`
  return (
    amountDoubt(typed) ??
    (price === 0 && /[1-9]/.test(typed) ? 'Enter a price of 0.01 or more.' : 'Enter a price above 0.')
  )
}

type Codec<Kind extends FormKind> = {
  readonly empty: Typed<Kind>
  readonly write: (value: FieldTypes[Kind]['value']) => Typed<Kind>
  /** Give it what has no problem. */
  readonly read: (typed: Typed<Kind>) => FieldTypes[Kind]['value']
  readonly problem: (typed: Typed<Kind>, name: string, maxLength: number) => string | undefined
}

/** How each kind of field is typed (rule P11). */
const CODECS: { readonly [Kind in FormKind]: Codec<Kind> } = {
  text: {
    empty: '',
    write: (value) => value,
    read: (typed) => typed.trim(),
    problem: (typed, name, most) => (typed.trim() === '' ? `Enter a ${name}.` : lengthError(typed, most)),
  },
  optionalText: {
    empty: '',
    write: (value) => value ?? '',
    read: (typed) => typed.trim() || null,
    problem: (typed, _, most) => lengthError(typed, most),
  },
  category: {
    empty: '',
    write: (value) => value,
    read: (typed) => typed,
    problem: (typed) => (typed === '' ? 'Choose a category.' : undefined),
  },
  money: {
    empty: '',
    write: (value) => String(numericFromKobo(value)),
    read: koboFromTyped,
    problem: (typed, name) => {
      if (typed.trim() === '') return `Enter a ${name}.`
      return isPrice(naira(typed)) ? undefined : priceError(typed)
    },
  },
  optionalMoney: {
    empty: '',
    write: (value) => (value === null ? '' : String(numericFromKobo(value))),
    read: (typed) => (typed.trim() === '' ? null : koboFromTyped(typed)),
    problem: (typed) => (typed.trim() === '' || isPrice(naira(typed)) ? undefined : priceError(typed)),
  },
  optionalTime: {
    empty: '',
    write: (value) => (value === null ? '' : shopInput(value)),
    read: (typed) => (typed === '' ? null : fromShopInput(typed)),
    problem: (typed) => (typed === '' || !Number.isNaN(fromShopInput(typed)) ? undefined : 'Choose a day and a time.'),
  },
  count: {
    empty: '0',
    write: (value) => String(value),
    read: (typed) => pieces(typed),
    problem: (typed) => (Number.isNaN(pieces(typed)) ? `Enter a whole number from 0 to ${MOST_STOCK}.` : undefined),
  },
  flag: { empty: false, write: (value) => value, read: (typed) => typed, problem: () => undefined },
}

// TypeScript can't see that a field's kind and its value belong together.
function codecOf(name: FormField) {
  return CODECS[ADMIN_PRODUCT_FIELDS[name].kind] as unknown as Codec<FormKind>
}

function valuesOf(of: (name: FormField) => unknown) {
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, of(name)]))
}

export const EMPTY_FORM = valuesOf((name) => codecOf(name).empty) as ProductValues

export function productValues(product: AdminProduct): ProductValues {
  return valuesOf((name) => codecOf(name).write(product[name])) as ProductValues
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

function readValues(values: ProductValues) {
  return valuesOf((name) => codecOf(name).read(values[name])) as Pick<AdminProduct, FormField>
}

export type ProductErrors = Partial<Record<FormField, string>>

/** `formProblem` chooses the toast. */
export function productErrors(values: ProductValues): ProductErrors {
  const problems = FORM_FIELDS.flatMap((name) => {
    const field = ADMIN_PRODUCT_FIELDS[name]
    const problem = codecOf(name).problem(values[name], name, 'maxLength' in field ? field.maxLength : 0)
    return problem === undefined ? [] : [[name, problem]]
  })
  const barcode = barcodeProblem(values.barcode)
  return { ...(barcode && { barcode }), ...saleProblems(readValues(values)), ...Object.fromEntries(problems) }
}

export type VariantErrors = Readonly<Record<string, string>>

/** Errors by the row's key. */
export function variantErrors(rows: readonly VariantValues[]): VariantErrors {
  const seen = new Set<string>()
  const errors: Record<string, string> = {}
  for (const { key, type, value, additionalPrice, stock } of rows) {
    const name = `${type} ${value}`.trim().toLowerCase()
    const extra = additionalPrice.trim() === '' ? 0 : naira(additionalPrice)
    const long = lengthError(value, VARIANT_FIELDS.value.maxLength)
    if (value.trim() === '') errors[key] = 'Enter a value, like "7 L" or "Blue".'
    else if (long) errors[key] = long
    else if (seen.has(name)) errors[key] = 'This variant is there twice.'
    else if (!isSurcharge(extra))
      errors[key] = amountDoubt(additionalPrice) ?? `The additional price is a number from 0 to ${MOST_PRICE}.`
    else if (Number.isNaN(pieces(stock))) errors[key] = `The stock is a whole number from 0 to ${MOST_STOCK}.`
    seen.add(name)
  }
  return errors
}

export type FormProblem = 'missingFields' | 'invalidPrice'

/** The form's toast; null for none. */
export function formProblem(values: ProductValues): FormProblem | null {
  const isMissing = [values.name, values.price, values.category].some((text) => text.trim() === '')
  if (isMissing) return 'missingFields'
  return productErrors(values).price ? 'invalidPrice' : null
}

/** The values to store: trimmed, blank texts as none, untouched stock left alone. Give it valid values. */
export function productDraft(
  values: ProductValues,
  pictures: DraftPictures,
  before: ProductValues | null,
): Omit<ProductDraft, 'specifications' | 'status'> {
  const read = readValues(values)
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
    additionalPrice: additionalPrice.trim() === '' ? 0 : koboFromTyped(additionalPrice),
    stock: id !== null && stockBefore.get(id) === stock ? null : pieces(stock),
  }))
}
