import { useEffect } from 'react'
import { SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import { useReadingAgain } from '../../data/account-sync/use-reading-again.ts'
import { tryConnection } from '../../data/connection/connection.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../ui/feedback/OfflineState.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { CartSkeleton } from './CartSkeleton.tsx'

/** The customer's cart has never been on this device and can't be had: it isn't said to be empty. */
export function CartFailed() {
  const { isOffline, isAsking, ask } = useReadingAgain()
  const hasFailed = !isOffline && !isAsking
  useEffect(() => {
    if (hasFailed) showToast(SHOPPING_MESSAGES.cart.loadFailed)
  }, [hasFailed])
  if (isAsking) return <CartSkeleton />
  if (isOffline)
    return (
      <OfflineState
        headingLevel={1}
        message="Your cart will load when you are connected."
        onRetry={() => void tryConnection()}
      />
    )
  return <ErrorState headingLevel={1} message={SHOPPING_MESSAGES.cart.loadFailed.message} onRetry={ask} />
}
