import { LIMITS } from '../../../../src/domain/limits.ts'
import { isObject } from '../http/body.ts'
import type { FieldMessages } from './field-messages.ts'
import { textIn } from './field-messages.ts'

/** Optional texts of an order that the customer types, by column. */
export type OrderDetails = Readonly<Record<string, string | null>>

const MOST: Readonly<Record<string, number>> = LIMITS.orders

/** Trimmed, blank ones null. Which columns are the customer's to fill in, the database says. */
export function readDetails(value: unknown, messages: FieldMessages): OrderDetails {
  const texts = Object.entries(isObject(value) ? value : {})
  return Object.fromEntries(
    texts.map(([column, text]) => [column, textIn(text, `details.${column}`, messages, MOST[column]) || null]),
  )
}
