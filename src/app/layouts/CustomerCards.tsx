import { useEffect } from 'react'
import { useCart } from '../../data/cart/cart.ts'
import { useWishlist } from '../../data/wishlist/wishlist.ts'
import { CardStepper } from '../../features/cart/CardStepper.tsx'
import { cardCart } from '../../features/catalogue/product-card/card-cart.ts'
import { savedProducts } from '../../features/catalogue/product-card/saved-products.ts'

const NONE: ReadonlySet<string> = new Set()

/** Keeps what the cards say of a customer's cart and wishlist true. A visitor loads none of it. */
export function CustomerCards() {
  const { items } = useCart()
  const { productIds } = useWishlist()
  useEffect(() => savedProducts.set(productIds), [productIds])
  useEffect(() => {
    const plain = items.filter(({ variantIds }) => variantIds.length === 0)
    cardCart.set({
      quantities: new Map(plain.map(({ productId, quantity }) => [productId, quantity])),
      Stepper: CardStepper,
    })
  }, [items])
  useEffect(
    () => () => {
      cardCart.set(null)
      savedProducts.set(NONE)
    },
    [],
  )
  return null
}
