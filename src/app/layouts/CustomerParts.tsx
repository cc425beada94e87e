import { lazy, useEffect } from 'react'
import { useCart } from '../../data/cart/cart.ts'
import { useDeviceStorage } from '../../data/db/device-storage.ts'
import { PREVIEWED_SETTINGS } from '../../data/settings/settings-store.ts'
import { useWishlist } from '../../data/wishlist/wishlist.ts'
import { CardStepper } from '../../features/cart/CardStepper.tsx'
import { cardCart } from '../../features/catalogue/product-card/card-cart.ts'
import { savedProducts } from '../../features/catalogue/product-card/saved-products.ts'
import { FollowNotifications } from '../../features/notifications/FollowNotifications.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { StorageBanner } from '../banners/StorageBanner.tsx'
// Asked for elsewhere when wanted: in this file they come with the sign-in. Signing out has to work without a connection too.
import '../../data/cart/cart-live.ts'
import '../../features/cart/CartChanges.tsx'
import '../../features/notifications/NotificationBell.tsx'
import '../../features/notifications/start-notifications.ts'
import '../../pages/cart/CartOpenOrder.tsx'
import '../../pages/cart/CartSavedPlace.tsx'
import '../../pages/cart/CartWhatsApp.tsx'
import './sign-out.ts'
import './SignOutDialog.tsx'

const PreviewBar = lazy(async () => ({
  default: (await import('../../features/settings-preview/PreviewBar.tsx')).PreviewBar,
}))

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

/** A customer's additions to the shop's layout; a visitor loads none of them. */
export function CustomerParts() {
  const { status } = useDeviceStorage()
  useCards()
  return (
    <>
      <FollowNotifications />
      {status === 'blocked' && <StorageBanner />}
      {/* Only an admin previews, signed in. */}
      {PREVIEWED_SETTINGS.read() && (
        <LazyPart>
          <PreviewBar />
        </LazyPart>
      )}
    </>
  )
}
