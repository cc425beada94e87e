import { ORDER_FIELDS } from '../../../../src/domain/orders/order-fields.ts'
import { isObject } from '../http/body.ts'
import { type FieldMessages, textIn } from './field-messages.ts'

/** An order's optional texts from the customer, by column. */
export type RequestedDetails = Readonly<Record<string, string | null>>

const FIELDS: readonly { column: string; maxLength?: number }[] = Object.values(ORDER_FIELDS)
const MOST = new Map(FIELDS.map(({ column, maxLength }) => [column, maxLength]))

/** Reads and trims them; blank ones become null. The database checks which columns a customer may set. */
export function readDetails(value: unknown, messages: FieldMessages): RequestedDetails {
  const texts = Object.entries(isObject(value) ? value : {})
  return Object.fromEntries(
    texts.map(([column, text]) => [column, textIn(text, `details.${column}`, messages, MOST.get(column)) || null]),
  )
}
