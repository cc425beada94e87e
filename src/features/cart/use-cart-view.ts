import { useEffect, useMemo } from 'react'
import { useCart } from '../../data/cart/cart.ts'
import type { Cart } from '../../data/cart/read-cart.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { lookUpProduct, useIsMissing } from '../../data/catalogue/lookup/product-lookup.ts'
import { useGoneProducts } from '../../data/catalogue/use-gone-products.ts'
import { type CartView, cartView } from './cart-view.ts'

/** The cart beside the catalogue of this device; products it lacks are looked up. */
export function useCartView(): CartView &
  Pick<Cart, 'status' | 'count'> & { gone: ReturnType<typeof useGoneProducts> } {
  const { status, items, count } = useCart()
  const catalogue = useCatalogue()
  const isMissing = useIsMissing()
  const view = useMemo(() => cartView(items, catalogue, isMissing), [items, catalogue, isMissing])
  const unknown = view.items.filter((item) => item.problem === 'unknown').map((item) => item.inCart.productId)
  const wanted = unknown.join()
  useEffect(() => {
    for (const id of wanted.split(',').filter(Boolean)) void lookUpProduct(id)
  }, [wanted])
  const gone = useGoneProducts(view.items.flatMap(({ product, inCart }) => (product ? [] : inCart.productId)).join())
  return { ...view, gone, status, count }
}
