import X from 'lucide-react/icons/x'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import type { CheckoutItem, Quote, QuoteItem } from '../../../data/checkout/quote.ts'
import { cartKeyText } from '../../../domain/cart/cart-item.ts'
import { MOST_PIECES } from '../../../domain/cart/quantity.ts'
import { choiceLabel, chosenVariants } from '../../../domain/catalogue/choice.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'

const PROBLEMS = { gone: 'No longer sold like this', sold_out: 'Sold out', not_enough: 'Only {count} left' } as const

type DraftItemsProps = {
  items: readonly CheckoutItem[]
  /** Today's prices and stock, once they came. */
  quote: Quote | undefined
  onChange: (item: CheckoutItem) => void
  onRemove: (item: CheckoutItem) => void
}

/** The order's items, as the database prices them. */
export function DraftItems({ items, quote, onChange, onRemove }: DraftItemsProps) {
  if (items.length === 0) return <p className="mt-3 text-sm text-muted">Nothing added yet. Search for a product.</p>
  const quoted = new Map(quote?.items.map((item) => [cartKeyText(item), item]))
  return (
    <ul aria-label="Items" className="mt-3 grid gap-2 border-t border-line pt-3">
      {items.map((item) => {
        const key = cartKeyText(item)
        return (
          <DraftItem
            item={item}
            key={key}
            onChange={(quantity) => onChange({ ...item, quantity })}
            onRemove={() => onRemove(item)}
            quoted={quoted.get(key)}
          />
        )
      })}
    </ul>
  )
}

type DraftItemProps = {
  item: CheckoutItem
  quoted: QuoteItem | undefined
  onChange: (quantity: number) => void
  onRemove: () => void
}

function DraftItem({ item, quoted, onChange, onRemove }: DraftItemProps) {
  const product = useCatalogue().byId.get(item.productId)
  const name = quoted?.name || product?.name || 'Product'
  const label = quoted ? quoted.variantLabel : product && choiceLabel(chosenVariants(product, item.variantIds))
  const most = quoted && quoted.available > 0 ? Math.min(quoted.available, MOST_PIECES) : MOST_PIECES
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 grow basis-40 text-sm">
        <span className="block font-semibold">{name}</span>
        <span className="nums block text-muted">
          {[label, quoted && `${formatNaira(quoted.unitPrice)} each`].filter(Boolean).join(' · ')}
        </span>
        {quoted && !quoted.problem && <span className="nums block text-muted">{`${quoted.available} in stock`}</span>}
        {quoted?.problem && (
          <span className="block font-medium text-danger" role="alert">
            {fillText(PROBLEMS[quoted.problem], { count: quoted.available })}
          </span>
        )}
      </span>
      <Stepper
        label={`Quantity of ${name}`}
        max={Math.max(most, item.quantity)}
        onChange={onChange}
        value={item.quantity}
      />
      <span className="nums w-28 text-right text-sm font-semibold">{quoted && formatNaira(quoted.itemTotal)}</span>
      <IconButton className="text-muted" label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" size={18} />
      </IconButton>
    </li>
  )
}
