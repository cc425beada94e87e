import * as TEXT from '../../content/store/cart.ts'
import { CartItemRow } from './CartItemRow.tsx'
import { changeQuantity, removeItem, saveForLater } from './cart-actions.ts'
import type { CartViewItem } from './cart-view.ts'

type CartItemListProps = {
  items: readonly CartViewItem[]
  /** Ids of the items of which an unpaid order of the customer's own keeps pieces. */
  keptByOrder: ReadonlySet<string>
}

export function CartItemList({ items, keptByOrder }: CartItemListProps) {
  return (
    <ul aria-label={TEXT.items} className="border-t border-line">
      {items.map((item) => (
        <CartItemRow
          isKeptByOrder={keptByOrder.has(item.id)}
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
