import { ADMIN_FAILURES } from '../../content/messages/failure-texts.ts'
import { SALE_PROBLEMS } from '../../domain/catalogue/product-limits.ts'
import { LIMITS } from '../../domain/limits.ts'
import { type DataErrorKind, toDataError } from '../errors/data-error.ts'
import { refusalMessage } from '../errors/failure-message.ts'

export const SKU_TAKEN = 'Another product has this SKU. Choose another one, or change it there first.'

const PRICE = `The price must be from 0.01 to ${LIMITS.products.price.toLocaleString('en')} naira.`
const STOCK = `The stock must be a whole number up to ${LIMITS.products.stock_quantity.toLocaleString('en')}.`
const SURCHARGE = `The additional price must be from 0 to ${LIMITS.product_varieties.additional_price.toLocaleString('en')} naira.`

const REASONS: Readonly<Record<DataErrorKind, string>> = ADMIN_FAILURES

/** By the database's constraint names. */
const REASON_OF_LIMIT: Readonly<Record<string, string>> = {
  ...SALE_PROBLEMS,
  products_price_range: PRICE,
  products_stock_quantity_range: STOCK,
  products_sku_key: SKU_TAKEN,
  product_varieties_stock_quantity_range: STOCK,
  product_varieties_additional_price_range: SURCHARGE,
}

/** Explains a violated constraint to an admin. Null for any other message. */
function brokenLimit(message: string): string | null {
  const missing = /^null value in column "(\w+)"/.exec(message)?.[1]
  if (missing) return `A new product needs a ${missing}.`
  const key = /violates unique constraint "(\w+)"/.exec(message)?.[1]
  if (key) return REASON_OF_LIMIT[key] ?? 'This already exists.'
  const limit = /violates check constraint "(\w+)"/.exec(message)?.[1]
  if (limit) return REASON_OF_LIMIT[limit] ?? REASONS.invalid
  if (/out of range|field overflow/.test(message)) return 'A number is too large.'
  return /^invalid input/.test(message) ? REASONS.invalid : null
}

/** Explains to an admin why the database refused one row of many. */
export function refusalText(message: string | null): string | null {
  return message === null ? null : (brokenLimit(message) ?? message)
}

/** Explains to an admin why a change was refused. Shows the shop's own messages word for word, never a server's. */
export function refusalReason(cause: unknown): string {
  const error = toDataError(cause)
  const { kind, code, message } = error
  if (kind === 'offline' || kind === 'unavailable') return REASONS[kind]
  const limit = brokenLimit(message)
  if (limit) return limit
  // A conflict without a code is this app's own message.
  const words = code === undefined && kind === 'conflict' ? message : refusalMessage(error)
  return words || REASONS[kind]
}
