import { availableStock, chosenVariants } from '../catalogue/choice.ts'
import { type Product, unitPrice } from '../catalogue/product.ts'
import type { Kobo } from '../money/money.ts'
import type { OrderItem } from './order.ts'

/** Why an item can't be ordered again, or not in full. */
export type ReorderProblem = 'gone' | 'sold_out' | 'not_enough'

export type ReorderItem = {
  readonly item: OrderItem
  /** Pieces to order now; 0 if none can be. */
  readonly quantity: number
  readonly problem: ReorderProblem | null
  /** Today's unit price. Null if unchanged. */
  readonly newPrice: Kobo | null
}

export type DeviceProducts = {
  readonly byId: ReadonlyMap<string, Product>
  /** Products whose variants aren't on this device yet. */
  readonly partialIds: ReadonlySet<string>
  readonly isComplete: boolean
}

/**
 * Returns for each item how many pieces can be ordered again, at most its stock. Items that share a variant share its
 * stock (rule P13). Products missing from the device count as available; the cart checks them.
 */
export function reorderItems(
  items: readonly OrderItem[],
  { byId, partialIds, isComplete }: DeviceProducts,
): readonly ReorderItem[] {
  const reserved = new Map<string, number>()
  return items.map((item) => {
    const product = partialIds.has(item.productId) ? undefined : byId.get(item.productId)
    if (!product) {
      const isGone = isComplete && !partialIds.has(item.productId)
      return { item, quantity: isGone ? 0 : item.quantity, problem: isGone ? 'gone' : null, newPrice: null }
    }
    const chosen = chosenVariants(product, item.variantIds)
    if (!chosen) return { item, quantity: 0, problem: 'gone', newPrice: null }
    const available = availableStock(
      product,
      chosen.map(({ id, stock }) => ({ stock: stock - (reserved.get(id) ?? 0) })),
    )
    const quantity = Math.min(item.quantity, available)
    for (const { id } of chosen) reserved.set(id, (reserved.get(id) ?? 0) + quantity)
    const price = unitPrice(product, item.variantIds)
    return {
      item,
      quantity,
      problem: quantity === 0 ? 'sold_out' : quantity < item.quantity ? 'not_enough' : null,
      newPrice: quantity > 0 && price !== item.price ? price : null,
    }
  })
}
