import { isObject, isUuid } from '../http/body.ts'
import type { FieldMessages } from './field-messages.ts'

export type CheckoutItem = {
  readonly product_id: string
  readonly variety_id: string | null
  readonly quantity: number
}

// The limit of `read_items`.
const MOST_ITEMS = 200
const MOST_OF_ONE = 999

/** Reads ids and quantities, and ignores any prices. */
export function readItems(value: unknown, messages: FieldMessages): CheckoutItem[] {
  if (!Array.isArray(value) || value.length === 0) {
    messages.cartItems = 'Your cart is empty.'
    return []
  }
  if (value.length > MOST_ITEMS) {
    messages.cartItems = `An order can have at most ${MOST_ITEMS} items.`
    return []
  }
  return value.flatMap((entry: unknown, index) => {
    const item = readItem(entry)
    if (item) return [item]
    messages[`cartItems.${index}`] = 'This item of your cart can’t be ordered. Remove it and add it again.'
    return []
  })
}

function readItem(entry: unknown): CheckoutItem | null {
  if (!isObject(entry)) return null
  const { product_id: productId, variety_id: variantId = null, quantity } = entry
  if (!isUuid(productId) || !(variantId === null || isUuid(variantId))) return null
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return null
  if (quantity < 1 || quantity > MOST_OF_ONE) return null
  return { product_id: productId, variety_id: variantId, quantity }
}
