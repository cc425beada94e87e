import { CartLineRow } from './CartLineRow.tsx'
import { changeQuantity, removeLine, saveForLater } from './cart-actions.ts'
import type { CartViewLine } from './cart-view.ts'

type CartLinesProps = {
  lines: readonly CartViewLine[]
  /** Ids of the lines of which an unpaid order of the customer's own keeps pieces. */
  keptByOrder: ReadonlySet<string>
}

export function CartLines({ lines, keptByOrder }: CartLinesProps) {
  return (
    <ul aria-label="Items in your cart" className="border-t border-line">
      {lines.map((line) => (
        <CartLineRow
          isKeptByOrder={keptByOrder.has(line.id)}
          key={line.id}
          line={line}
          onQuantityChange={(quantity) => void changeQuantity(line, quantity)}
          onRemove={() => void removeLine(line)}
          onSaveForLater={() => void saveForLater(line)}
        />
      ))}
    </ul>
  )
}
