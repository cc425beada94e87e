import { useEffect } from 'react'
import { SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import { useReadingAgain } from '../../data/account-sync/use-reading-again.ts'
import { NotLoaded } from '../../ui/feedback/NotLoaded.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { CartSkeleton } from './CartSkeleton.tsx'

/** The customer's cart has never been on this device and can't be had: it isn't said to be empty. */
export function CartFailed() {
  const query = useReadingAgain()
  const hasFailed = !query.isPaused && query.error !== null
  useEffect(() => {
    if (hasFailed) showToast(SHOPPING_MESSAGES.cart.loadFailed)
  }, [hasFailed])
  return (
    <NotLoaded
      failed={SHOPPING_MESSAGES.cart.loadFailed.message}
      headingLevel={1}
      offline="Your cart will load when you are connected."
      query={query}
      skeleton={<CartSkeleton />}
    />
  )
}
