import { availableStock, chosenVariants } from '../catalogue/choice.ts'
import { type Product, unitPrice } from '../catalogue/product.ts'
import type { Kobo } from '../money/money.ts'
import type { OrderItem } from './order.ts'

/** Why not all pieces of an item can be ordered again. */
export type AgainProblem = 'gone' | 'sold_out' | 'not_enough'

export type ItemAgain = {
  readonly item: OrderItem
  /** Pieces to order now; 0 for none. */
  readonly quantity: number
  readonly problem: AgainProblem | null
  /** Today's price of a piece, if it has changed. */
  readonly newPrice: Kobo | null
}

export type KnownProducts = {
  readonly byId: ReadonlyMap<string, Product>
  /** Products known without their variants. */
  readonly partialIds: ReadonlySet<string>
  readonly isComplete: boolean
}

/**
 * Lists the items that can be ordered again, never more than in stock; items that share a variant share its stock (rule
 * P13). The cart checks products that the device doesn't know.
 */
export function orderAgain(
  items: readonly OrderItem[],
  { byId, partialIds, isComplete }: KnownProducts,
): readonly ItemAgain[] {
  const taken = new Map<string, number>()
  return items.map((item) => {
    const product = partialIds.has(item.productId) ? undefined : byId.get(item.productId)
    if (!product) {
      const isGone = isComplete && !partialIds.has(item.productId)
      return { item, quantity: isGone ? 0 : item.quantity, problem: isGone ? 'gone' : null, newPrice: null }
    }
    const chosen = chosenVariants(product, item.variantIds)
    if (!chosen) return { item, quantity: 0, problem: 'gone', newPrice: null }
    const left = availableStock(
      product,
      chosen.map(({ id, stock }) => ({ stock: stock - (taken.get(id) ?? 0) })),
    )
    const quantity = Math.min(item.quantity, left)
    for (const { id } of chosen) taken.set(id, (taken.get(id) ?? 0) + quantity)
    const price = unitPrice(product, item.variantIds)
    return {
      item,
      quantity,
      problem: quantity === 0 ? 'sold_out' : quantity < item.quantity ? 'not_enough' : null,
      newPrice: quantity > 0 && price !== item.price ? price : null,
    }
  })
}
