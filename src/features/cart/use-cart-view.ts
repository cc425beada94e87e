import { useEffect, useMemo } from 'react'
import { useCart } from '../../data/cart/cart.ts'
import type { Cart } from '../../data/cart/read-cart.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { lookUpProduct } from '../../data/catalogue/product-lookup.ts'
import { type CartView, cartView } from './cart-view.ts'

/** The cart beside the catalogue of this device; products it lacks are looked up. */
export function useCartView(): CartView & Pick<Cart, 'status' | 'count'> {
  const { status, lines, count } = useCart()
  const catalogue = useCatalogue()
  const view = useMemo(() => cartView(lines, catalogue), [lines, catalogue])
  const unknown = view.lines.filter((line) => line.problem === 'unknown').map((line) => line.line.productId)
  const wanted = unknown.join()
  useEffect(() => {
    for (const id of wanted.split(',').filter(Boolean)) void lookUpProduct(id)
  }, [wanted])
  return { ...view, status, count }
}
