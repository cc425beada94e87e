import { CartLineRow } from './CartLineRow.tsx'
import { changeQuantity, removeLine, saveForLater } from './cart-actions.ts'
import type { CartViewLine } from './cart-view.ts'

type CartLinesProps = { lines: readonly CartViewLine[] }

export function CartLines({ lines }: CartLinesProps) {
  return (
    <ul aria-label="Items in your cart" className="border-t border-line">
      {lines.map((line) => (
        <CartLineRow
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
