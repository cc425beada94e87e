import { useEffect, useState } from 'react'
import { useCart } from '../../data/cart/cart.ts'
import { deviceStorage } from '../../data/db/device-storage.ts'
import { PREVIEWED_SETTINGS } from '../../data/settings/settings-store.ts'
import { useWishlist } from '../../data/wishlist/wishlist.ts'
import { CardStepper } from '../../features/cart/CardStepper.tsx'
import { cardCart, savedProducts } from '../../features/catalogue/product-card/card-cart.ts'
import { FollowNotifications } from '../../features/notifications/FollowNotifications.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import '../../data/cart/cart-live.ts'
import '../../features/cart/CartChanges.tsx'
import '../../features/catalogue/product-card/perform-action.ts'
import '../../features/navigation/CartBadge.tsx'
import '../../features/notifications/NotificationBell.tsx'
import '../../features/notifications/start-notifications.ts'
import '../../pages/cart/CartOpenOrder.tsx'
import '../../pages/cart/CartSavedPlace.tsx'
import '../../pages/cart/CartWhatsApp.tsx'
import './sign-out.ts'
import './SignOutDialog.tsx'
import HardDrive from 'lucide-react/icons/hard-drive'
import { useSession } from '../../data/session/session-state.ts'
import { hasAppBadge } from '../../lib/installed.ts'
import { Button } from '../../ui/control/Button.tsx'
import { AppBadge } from '../banners/AppBadge.tsx'
import { Banner } from '../banners/Banner.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** Warns customers whose stored data can't be opened, before they fill a cart that would be lost with the page. */
export function StorageBanner() {
  const { status } = useSession()
  const [isLater, setLater] = useState(false)
  if (status !== 'signed-in' || isLater) return null
  return (
    <Banner
      icon={<HardDrive size={22} />}
      title="Your account can't be opened"
      message="This phone can't open the shop's saved data. Close other tabs of the shop and reload: until then, what you add is not saved."
    >
      <Button onClick={() => location.reload()}>Reload</Button>
      <Button variant="plain" onClick={() => setLater(true)}>
        Later
      </Button>
    </Banner>
  )
}

// Lazily imported elsewhere. Loaded here, so that they come with the sign-in; signing out must work offline too.

const PreviewBar = lazyPart(() => import('../../features/settings-preview/PreviewBar.tsx'), 'PreviewBar')

const NONE: ReadonlySet<string> = new Set()

/** Updates the cards' state from the customer's cart and wishlist. */
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

/** A customer's additions to the shop's layout, not loaded by visitors. */
export function CustomerParts() {
  const status = deviceStorage.use()
  useCards()
  useKeptFocus()
  return (
    <>
      <FollowNotifications />
      {hasAppBadge() && <AppBadge />}
      {status === 'blocked' && <StorageBanner />}
      {/* Only signed-in admins preview. */}
      {PREVIEWED_SETTINGS.read() && <PreviewBar />}
    </>
  )
}
