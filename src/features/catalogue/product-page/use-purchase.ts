import { useState } from 'react'
import { clampQuantity, maxQuantity } from '../../../domain/cart/quantity.ts'
import { availableStock, findVariant, type Product, unitPrice } from '../../../domain/catalogue/product.ts'

export type Purchase = {
  readonly variantId: string | null
  readonly stock: number
  readonly quantity: number
  readonly maxQuantity: number
  /** Of one piece as chosen. */
  readonly price: number
  readonly chooseVariant: (id: string) => void
  readonly setQuantity: (quantity: number) => void
}

/** What a product page is about to put into the cart: starts with one piece of the first variant that is there. */
export function usePurchase(product: Product): Purchase {
  const [wantedVariant, chooseVariant] = useState<string | null>(null)
  const [wanted, setQuantity] = useState(1)
  const { variants } = product
  const first = variants.find((variant) => variant.stock > 0) ?? variants[0]
  const variant = findVariant(product, wantedVariant) ?? first
  const variantId = variant?.id ?? null
  const stock = availableStock(product, variantId)
  return {
    variantId,
    stock,
    quantity: clampQuantity(wanted, stock),
    maxQuantity: maxQuantity(stock),
    price: unitPrice(product, variant),
    chooseVariant,
    setQuantity,
  }
}
