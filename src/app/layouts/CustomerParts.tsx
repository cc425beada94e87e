import { lazy, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCart } from '../../data/cart/cart.ts'
import { useDeviceStorage } from '../../data/db/device-storage.ts'
import { sessionState } from '../../data/session/session-state.ts'
import { PREVIEWED_SETTINGS } from '../../data/settings/settings-store.ts'
import { useWishlist } from '../../data/wishlist/wishlist.ts'
import { CardStepper } from '../../features/cart/CardStepper.tsx'
import { cardCart } from '../../features/catalogue/product-card/card-cart.ts'
import { savedProducts } from '../../features/catalogue/product-card/saved-products.ts'
import { whenIdle } from '../../lib/idle.ts'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { StorageBanner } from '../banners/StorageBanner.tsx'

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

/** Signing out has to work without a connection too: its code comes as soon as somebody is signed in. */
function useSignOutAhead() {
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([import('./sign-out.ts'), import('./SignOutDialog.tsx')]).catch((cause: unknown) =>
          console.warn('Signing out is loaded when it is pressed:', cause),
        )
      }),
    [],
  )
}

/** What the shop's layout gains for a customer; a visitor loads none of it. */
export function CustomerParts() {
  const { status } = useDeviceStorage()
  useCards()
  useSignOutAhead()
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

/** Tells a signed-in customer the shop's notifications on every page. Its code comes when the page has nothing else to do. */
function FollowNotifications() {
  const { user } = sessionState.use()
  const userId = user?.id
  const navigate = useNavigate()
  // The router's navigate changes with the place; the subscription should not.
  const open = useRef(navigate)
  useEffect(() => {
    open.current = navigate
  }, [navigate])
  useEffect(() => {
    if (!userId) return
    let isGone = false
    let stop = () => {}
    const start = async () => {
      const { startNotifications } = await import('../../features/notifications/start-notifications.ts')
      if (!isGone) stop = startNotifications(userId, (path) => void open.current(path))
    }
    const cancel = whenIdle(
      () => void start().catch((cause: unknown) => console.warn('Notifications are not shown:', cause)),
    )
    return () => {
      isGone = true
      cancel()
      stop()
    }
  }, [userId])
  return null
}
