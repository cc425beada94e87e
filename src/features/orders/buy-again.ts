import { MESSAGES } from '../../content/messages/messages.ts'
import { SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import { addToCart } from '../../data/cart/cart.ts'
import { getCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { availableStock, chosenVariants } from '../../domain/catalogue/choice.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { Order, OrderItem } from '../../domain/orders/order.ts'
import { fillText } from '../../lib/fill-text.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export type ItemToBuyAgain = Pick<OrderItem, 'productId' | 'variantIds' | 'quantity'>

/** What of an order can be bought today, never more than is there. What this device doesn't know of a product, the cart finds out. */
export function itemsToBuyAgain(
  items: readonly ItemToBuyAgain[],
  byId: ReadonlyMap<string, Product>,
  isComplete: boolean,
): readonly ItemToBuyAgain[] {
  return items.flatMap(({ productId, variantIds, quantity }) => {
    const product = byId.get(productId)
    if (!product) return isComplete ? [] : [{ productId, variantIds, quantity }]
    const wanted = Math.min(quantity, availableStock(product, chosenVariants(product, variantIds)))
    return wanted > 0 ? [{ productId, variantIds, quantity: wanted }] : []
  })
}

/** Puts an order's items into the cart once more and says how many came along. */
export async function buyAgain(order: Order): Promise<void> {
  const { byId, isComplete } = getCatalogue()
  const items = itemsToBuyAgain(order.items, byId, isComplete)
  if (items.length === 0) {
    showToast({ title: 'Out of Stock', message: 'Nothing of this order can be bought right now.', tone: 'info' })
    return
  }
  try {
    for (const item of items) await addToCart(item, item.quantity, 'add')
    const count = items.reduce((sum, item) => sum + item.quantity, 0)
    const { message, ...text } = MESSAGES.orders.addedAgain
    showToast({ ...text, message: fillText(message ?? '', { count }) })
  } catch {
    showToast(SHOPPING_MESSAGES.cart.addFailed)
  }
}
