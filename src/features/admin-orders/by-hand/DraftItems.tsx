import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { productList } from '../../../data/admin/products/product-list.ts'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import type { CheckoutItem, Quote, QuoteItem } from '../../../data/checkout/quote.ts'
import { cartKey, cartKeyText } from '../../../domain/cart/cart-item.ts'
import { MAX_PIECES } from '../../../domain/cart/quantity.ts'
import { availableStock, choiceLabel, chosenVariants, variantsByType } from '../../../domain/catalogue/choice.ts'
import { type Product, unitPrice } from '../../../domain/catalogue/product.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Select } from '../../../ui/form/Field.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { SearchPicker } from '../../../ui/list/SearchPicker.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'

const PROBLEMS = { gone: 'No longer sold like this', sold_out: 'Sold out', not_enough: 'Only {count} left' } as const

type DraftItemsProps = {
  items: readonly CheckoutItem[]
  /** Current prices and stock; undefined until the quote has loaded. */
  quote: Quote | undefined
  onChange: (item: CheckoutItem) => void
  onRemove: (item: CheckoutItem) => void
}

/** The draft's items at the prices of the quote. */
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
  const most = quoted && quoted.available > 0 ? Math.min(quoted.available, MAX_PIECES) : MAX_PIECES
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
        <X size={18} />
      </IconButton>
    </li>
  )
}

type ItemPickerProps = { onAdd: (item: CheckoutItem) => void }

/** Searches for a product and picks one variant of each type. */
export function ItemPicker({ onAdd }: ItemPickerProps) {
  return (
    <SearchPicker
      label="Search for a product to add"
      read={(search, most) => productList.first({ search, sort: 'name-asc' }, most)}
      initial=""
      emptyText="No product found"
      errorText="The products could not be searched. Please try again."
      keyOf={({ id }) => id}
    >
      {(product) => <FoundProduct onAdd={onAdd} product={product} />}
    </SearchPicker>
  )
}

/** Returns the first variant in stock of each type, or the first one if all are sold out. */
function firstChoice({ variants }: Product): readonly string[] {
  const groups = [...variantsByType(variants).values()]
  return groups.map((group) => (group.find(({ stock }) => stock > 0) ?? group[0])?.id ?? '')
}

function FoundProduct({ product, onAdd }: ItemPickerProps & { product: Product }) {
  const [variantIds, setVariantIds] = useState(() => firstChoice(product))
  const types = [...variantsByType(product.variants)]
  const stock = availableStock(product, chosenVariants(product, variantIds))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-2 py-1.5 hover:bg-tint">
      <Picture alt="" className="w-10 shrink-0 rounded-lg" sizes="40px" src={product.image} title={product.name} />
      <span className="min-w-0 grow basis-40">
        <span className="block text-sm font-semibold">{product.name}</span>
        <span className="nums block text-xs text-muted">
          {formatNaira(unitPrice(product, variantIds))} · <span>{stock > 0 ? `${stock} in stock` : 'sold out'}</span>
        </span>
      </span>
      {types.map(([type, group], index) => (
        <Select
          className="w-36"
          isLabelHidden
          key={type}
          label={`${type}: ${product.name}`}
          onChange={(event) => setVariantIds(variantIds.map((id, at) => (at === index ? event.target.value : id)))}
          options={group.map(({ id, value, stock: left }) => [id, left > 0 ? value : `${value} (sold out)`])}
          value={variantIds[index] ?? ''}
        />
      ))}
      <Button
        aria-label={`Add: ${product.name}`}
        disabled={stock <= 0}
        onClick={() => onAdd({ ...cartKey({ productId: product.id, variantIds }), quantity: 1 })}
        variant="quiet"
      >
        Add
      </Button>
    </div>
  )
}
