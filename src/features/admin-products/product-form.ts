import type { ProductDraft, VariantDraft } from '../../data/admin/save-product.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import {
  isPrice,
  isSurcharge,
  PRICE_MAX,
  PRODUCT_MAX_LENGTH,
  STOCK_MAX,
  VARIANT_MAX_LENGTH,
} from '../../domain/catalogue/product-limits.ts'
import { variantTypes } from '../../domain/catalogue/variant-types.ts'
import { koboFromNumeric, numericFromKobo } from '../../domain/money/money.ts'

const MOST_PRICE = PRICE_MAX.toLocaleString('en')
const MOST_STOCK = STOCK_MAX.toLocaleString('en')

/** What is typed, as it is typed. */
export type ProductValues = {
  readonly name: string
  readonly price: string
  readonly category: string
  readonly brand: string
  readonly description: string
  readonly stock: string
  readonly featured: boolean
}

export type VariantValues = {
  /** Of the row on the screen. */
  readonly key: string
  readonly id: string | null
  readonly type: string
  readonly value: string
  readonly additionalPrice: string
  readonly stock: string
}

export const EMPTY_PRODUCT: ProductValues = {
  name: '',
  price: '',
  category: '',
  brand: '',
  description: '',
  stock: '0',
  featured: false,
}

export function productValues(product: Product): ProductValues {
  return {
    name: product.name,
    price: String(numericFromKobo(product.price)),
    category: product.category,
    brand: product.brand ?? '',
    description: product.description ?? '',
    stock: String(product.stock),
    featured: product.featured,
  }
}

export function variantValues(product: Product): VariantValues[] {
  return product.variants.map(({ id, type, value, additionalPrice, stock }) => ({
    key: id,
    id,
    type,
    value,
    additionalPrice: String(numericFromKobo(additionalPrice)),
    stock: String(stock),
  }))
}

/** A new row: the category's first type, or Size. Source: specification 2, point 2. */
export function newVariant(key: string, category: string): VariantValues {
  return { key, id: null, type: variantTypes(category)[0], value: '', additionalPrice: '', stock: '' }
}

/** Naira as typed; NaN for what is no number. */
function naira(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(',', ''))
}

/** Whole pieces as typed, 0 for nothing; NaN for what is no count. Source: specification 2, point 5. */
function pieces(typed: string): number {
  const count = typed.trim() === '' ? 0 : Number(typed)
  return Number.isInteger(count) && count >= 0 && count <= STOCK_MAX ? count : Number.NaN
}

function lengthError(text: string, most: number): string | undefined {
  return text.trim().length > most ? `Please shorten this to ${most.toLocaleString('en')} characters.` : undefined
}

function priceError(price: number): string {
  if (price > PRICE_MAX) return `Enter a price of at most ${MOST_PRICE}.`
  return price > 0 ? 'Enter a price of 0.01 or more.' : 'Enter a price above 0.'
}

export type ProductErrors = Partial<Record<keyof ProductValues, string>>

/** Source: specification 2, point 5. Which of the two toasts it is, `formProblem` says. */
export function productErrors(values: ProductValues): ProductErrors {
  const errors: ProductErrors = {}
  for (const [field, most] of Object.entries(PRODUCT_MAX_LENGTH) as [keyof typeof PRODUCT_MAX_LENGTH, number][]) {
    const error = lengthError(values[field], most)
    if (error) errors[field] = error
  }
  if (values.name.trim() === '') errors.name = 'Enter a name.'
  const price = naira(values.price)
  if (values.price.trim() === '') errors.price = 'Enter a price.'
  else if (!isPrice(price)) errors.price = priceError(price)
  if (values.category === '') errors.category = 'Choose a category.'
  if (Number.isNaN(pieces(values.stock))) errors.stock = `Enter a whole number from 0 to ${MOST_STOCK}.`
  return errors
}

export type VariantErrors = Readonly<Record<string, string>>

/** What is wrong with a row, by its key. */
export function variantErrors(rows: readonly VariantValues[]): VariantErrors {
  const seen = new Set<string>()
  const errors: Record<string, string> = {}
  for (const { key, type, value, additionalPrice, stock } of rows) {
    const name = `${type} ${value}`.trim().toLowerCase()
    const extra = additionalPrice.trim() === '' ? 0 : naira(additionalPrice)
    const long = lengthError(value, VARIANT_MAX_LENGTH.value)
    if (value.trim() === '') errors[key] = 'Enter a value, like "7 L" or "Blue".'
    else if (long) errors[key] = long
    else if (seen.has(name)) errors[key] = 'This variant is there twice.'
    else if (!isSurcharge(extra)) errors[key] = `The additional price is a number from 0 to ${MOST_PRICE}.`
    else if (Number.isNaN(pieces(stock))) errors[key] = `The stock is a whole number from 0 to ${MOST_STOCK}.`
    seen.add(name)
  }
  return errors
}

export type FormProblem = 'missingFields' | 'invalidPrice'

/** Which of the specification's two toasts a form gets; null for neither. */
export function formProblem(values: ProductValues): FormProblem | null {
  const isMissing = [values.name, values.price, values.category].some((text) => text.trim() === '')
  if (isMissing) return 'missingFields'
  return productErrors(values).price ? 'invalidPrice' : null
}

type Pictures = Pick<ProductDraft, 'images' | 'imageAlts' | 'placeholder'>

/** What is stored: trimmed, blank texts as none, untouched stock left alone. Give it valid values. */
export function productDraft(values: ProductValues, pictures: Pictures, before: ProductValues | null): ProductDraft {
  const isStockUntouched = before !== null && before.stock === values.stock
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    brand: values.brand.trim() || null,
    category: values.category,
    price: koboFromNumeric(naira(values.price)),
    stock: isStockUntouched ? null : pieces(values.stock),
    featured: values.featured,
    ...pictures,
  }
}

export function variantDrafts(rows: readonly VariantValues[], before: readonly VariantValues[]): VariantDraft[] {
  const stockBefore = new Map(before.map(({ id, stock }) => [id, stock]))
  return rows.map(({ id, type, value, additionalPrice, stock }) => ({
    id,
    type,
    value: value.trim(),
    additionalPrice: additionalPrice.trim() === '' ? 0 : koboFromNumeric(naira(additionalPrice)),
    stock: id !== null && stockBefore.get(id) === stock ? null : pieces(stock),
  }))
}
