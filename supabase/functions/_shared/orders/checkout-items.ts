import { ORDER_LIMITS } from '../../../../src/domain/limits.ts'
import { isObject } from '../http/body.ts'
import { isUuid } from '../http/uuid.ts'
import type { FieldMessages } from './field-messages.ts'

export type RequestedItem = {
  readonly product_id: string
  /** One of each type; the database sorts them. */
  readonly variety_ids: readonly string[]
  readonly quantity: number
}

/** Reads only ids and quantities and ignores prices. */
export function readItems(value: unknown, messages: FieldMessages): RequestedItem[] {
  if (!Array.isArray(value) || value.length === 0) {
    messages.cartItems = 'Your cart is empty.'
    return []
  }
  if (value.length > ORDER_LIMITS.items) {
    messages.cartItems = `An order can have at most ${ORDER_LIMITS.items} items.`
    return []
  }
  return value.flatMap((entry: unknown, index) => {
    const item = readItem(entry)
    if (item) return [item]
    messages[`cartItems.${index}`] = "This item of your cart can't be ordered. Remove it and add it again."
    return []
  })
}

function readItem(entry: unknown): RequestedItem | null {
  if (!isObject(entry)) return null
  const { product_id: productId, variety_id: variantId, quantity } = entry
  // Older app versions send one variant or none.
  const { variety_ids: variantIds = variantId == null ? [] : [variantId] } = entry
  if (!isUuid(productId) || !Array.isArray(variantIds) || !variantIds.every(isUuid)) return null
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return null
  if (quantity < 1 || quantity > ORDER_LIMITS.quantity) return null
  return { product_id: productId, variety_ids: variantIds, quantity }
}
