import { useRef, useState } from 'react'
import {
  newOrderDraft,
  ORDER_DRAFT,
  type OrderDraft,
  readOrderDraft,
} from '../../../data/admin/orders/by-hand/place-order.ts'
import type { CheckoutItem } from '../../../data/checkout/quote.ts'
import { cartKeyText } from '../../../domain/cart/cart-item.ts'
import { MAX_PIECES } from '../../../domain/cart/quantity.ts'

/** The admin's order draft, stored on this device with every change until it is placed. */
export function useOrderDraft(adminId: string) {
  const [draft, setDraft] = useState(() => readOrderDraft(adminId))
  const [isStored, setStored] = useState(true)
  // A ref, because several changes may happen before the next render.
  const latest = useRef(draft)

  const change = (changed: Partial<OrderDraft>) => {
    latest.current = { ...latest.current, ...changed }
    setDraft(latest.current)
    setStored(ORDER_DRAFT.write(adminId, latest.current))
  }
  return {
    draft,
    /** False if the browser blocks storage and the draft would be lost with the page. */
    isStored,
    change,
    /** Adds items; an item with the same key replaces the earlier one. */
    putItems: (items: readonly CheckoutItem[]) => {
      const byKey = new Map(latest.current.items.map((item) => [cartKeyText(item), item]))
      for (const item of items) {
        byKey.set(cartKeyText(item), { ...item, quantity: Math.min(item.quantity, MAX_PIECES) })
      }
      change({ items: [...byKey.values()] })
    },
    removeItem: (item: CheckoutItem) =>
      change({ items: latest.current.items.filter((other) => cartKeyText(other) !== cartKeyText(item)) }),
    startOver: () => {
      ORDER_DRAFT.remove(adminId)
      latest.current = newOrderDraft()
      setDraft(latest.current)
    },
  }
}

export type OrderDraftState = ReturnType<typeof useOrderDraft>
