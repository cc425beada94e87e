import * as TEXT from '../../content/store/cart.ts'
import type { GoneProduct } from '../../data/catalogue/gone-products.ts'
import { CartItemRow } from './CartItemRow.tsx'
import { changeQuantity, removeItem, saveForLater } from './cart-actions.ts'
import type { CartViewItem } from './cart-view.ts'

type CartItemListProps = {
  items: readonly CartViewItem[]
  gone: ReadonlyMap<string, GoneProduct>
  /** Ids of the items of which an unpaid order of the customer's own keeps pieces. */
  keptByOrder: ReadonlySet<string>
}

export function CartItemList({ items, gone, keptByOrder }: CartItemListProps) {
  return (
    <ul aria-label={TEXT.items} className="border-t border-line">
      {items.map((item) => (
        <CartItemRow
          isKeptByOrder={keptByOrder.has(item.id)}
          gone={gone.get(item.inCart.productId)}
          key={item.id}
          item={item}
          onQuantityChange={(quantity) => void changeQuantity(item, quantity)}
          onRemove={() => void removeItem(item)}
          onSaveForLater={() => void saveForLater(item)}
        />
      ))}
    </ul>
  )
}
