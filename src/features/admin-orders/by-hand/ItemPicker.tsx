import { useState } from 'react'
import { ALL_PRODUCTS, productList } from '../../../data/admin/products/product-list.ts'
import type { CheckoutItem } from '../../../data/checkout/quote.ts'
import { cartKey } from '../../../domain/cart/cart-item.ts'
import { availableStock, chosenVariants, variantsByType } from '../../../domain/catalogue/choice.ts'
import { type Product, unitPrice } from '../../../domain/catalogue/product.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { SearchPicker } from '../../../ui/list/SearchPicker.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'

type ItemPickerProps = { onAdd: (item: CheckoutItem) => void }

/** Finds a product and one variant of each of its types. */
export function ItemPicker({ onAdd }: ItemPickerProps) {
  return (
    <SearchPicker
      label="Search for a product to add"
      read={(search) => productList.page({ ...ALL_PRODUCTS, search, sort: 'name-asc', page: 1 })}
      before=""
      none="No product found"
      failed="The products could not be searched. Please try again."
      keyOf={({ id }) => id}
    >
      {(product) => <FoundProduct onAdd={onAdd} product={product} />}
    </SearchPicker>
  )
}

/** The first variant of each type that there are pieces of. */
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
