import { useEffect } from 'react'
import { useCart } from '../../data/cart/cart.ts'
import { useDeviceStorage } from '../../data/db/device-storage.ts'
import { useWishlist } from '../../data/wishlist/wishlist.ts'
import { CardStepper } from '../../features/cart/CardStepper.tsx'
import { cardCart } from '../../features/catalogue/product-card/card-cart.ts'
import { savedProducts } from '../../features/catalogue/product-card/saved-products.ts'
import { FollowNotifications } from '../../features/notifications/FollowNotifications.tsx'
import { StorageBanner } from '../banners/StorageBanner.tsx'

const NONE: ReadonlySet<string> = new Set()

/** Keeps what the cards say of a customer's cart and wishlist true. */
function useCards() {
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
}

/** What the shop's layout gains for a customer; a visitor loads none of it. */
export function CustomerParts() {
  const { status } = useDeviceStorage()
  useCards()
  return (
    <>
      <FollowNotifications />
      {status === 'blocked' && <StorageBanner />}
    </>
  )
}
