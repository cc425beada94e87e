import { useState } from 'react'
import { type CartKey, cartKey } from '../../../domain/cart/cart-item.ts'
import { clampQuantity, maxQuantity } from '../../../domain/cart/quantity.ts'
import { availableStock, regularPrice, variantsByType } from '../../../domain/catalogue/choice.ts'
import { type Product, unitPrice, type Variant } from '../../../domain/catalogue/product.ts'
import type { Kobo } from '../../../domain/money/money.ts'

export type Purchase = {
  readonly key: CartKey
  /** One of each type. */
  readonly chosen: readonly Variant[]
  readonly stock: number
  readonly quantity: number
  readonly maxQuantity: number
  /** The price of one piece as chosen. */
  readonly price: Kobo
  /** The same without the sale it is on; null where it is on none. */
  readonly was: Kobo | null
  readonly choose: (variant: Variant) => void
  readonly setQuantity: (quantity: number) => void
}

/** The shopper's choice on a product page: it begins with one piece, and for each type the first variant in stock. */
export function usePurchase(product: Product): Purchase {
  const [wantedIds, setWantedIds] = useState<Readonly<Record<string, string>>>({})
  const [wanted, setQuantity] = useState(1)
  const chosen = [...variantsByType(product.variants)].flatMap(
    ([type, group]) =>
      group.find(({ id }) => id === wantedIds[type]) ?? group.find(({ stock }) => stock > 0) ?? group[0] ?? [],
  )
  const stock = availableStock(product, chosen)
  const key = cartKey({ productId: product.id, variantIds: chosen.map(({ id }) => id) })
  const price = unitPrice(product, key.variantIds)
  return {
    key,
    chosen,
    stock,
    quantity: clampQuantity(wanted, stock),
    maxQuantity: maxQuantity(stock),
    price,
    was: regularPrice(product, price),
    choose: ({ type, id }) => setWantedIds({ ...wantedIds, [type]: id }),
    setQuantity,
  }
}
