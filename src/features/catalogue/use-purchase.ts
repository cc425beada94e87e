import { useState } from 'react'
import { clampQuantity, maxQuantity } from '../../domain/cart/quantity.ts'
import { availableStock, findVariety, type Product, unitPrice } from '../../domain/catalogue/product.ts'

export type Purchase = {
  readonly varietyId: string | null
  readonly stock: number
  readonly quantity: number
  readonly maxQuantity: number
  /** Of one piece as chosen. */
  readonly price: number
  readonly chooseVariety: (id: string) => void
  readonly setQuantity: (quantity: number) => void
}

/** What a product page is about to put into the cart: starts with one piece of the first variety that is there. */
export function usePurchase(product: Product): Purchase {
  const [wantedVariety, chooseVariety] = useState<string | null>(null)
  const [wanted, setQuantity] = useState(1)
  const { varieties } = product
  const first = varieties.find((variety) => variety.stock > 0) ?? varieties[0]
  const variety = findVariety(product, wantedVariety) ?? first
  const varietyId = variety?.id ?? null
  const stock = availableStock(product, varietyId)
  return {
    varietyId,
    stock,
    quantity: clampQuantity(wanted, stock),
    maxQuantity: maxQuantity(stock),
    price: unitPrice(product, variety),
    chooseVariety,
    setQuantity,
  }
}
