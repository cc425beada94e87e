import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useEffect } from 'react'
import { SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import { useAccountRetry } from '../../data/account-sync/use-account-retry.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SkeletonLine } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

const ITEMS = ['first', 'second', 'third']

export function CartSkeleton() {
  return (
    <ul aria-label="Loading cart" role="status">
      {ITEMS.map((item) => (
        <li
          className="grid grid-cols-[76px_1fr] gap-3 border-b border-line pt-4 pb-1 md:grid-cols-[96px_1fr]"
          key={item}
        >
          <span className="pic rounded-card" />
          <span className="grid content-start gap-2">
            <SkeletonLine className="w-3/4" />
            <SkeletonLine className="w-1/3" />
            <span className="bone mt-1 block h-11 w-32" />
            <span className="min-h-5.5" />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Shown if this device never received the customer's cart, because calling it empty might be wrong. */
export function CartFailed() {
  const query = useAccountRetry()
  const hasFailed = !query.isPaused && query.error !== null
  useEffect(() => {
    if (hasFailed) showToast(SHOPPING_MESSAGES.cart.loadFailed)
  }, [hasFailed])
  return (
    <QueryPlaceholder
      error={SHOPPING_MESSAGES.cart.loadFailed.message}
      headingLevel={1}
      offline="Your cart will load when you are connected."
      query={query}
      skeleton={<CartSkeleton />}
    />
  )
}

export function CartEmpty() {
  return (
    <StateMessage
      action={
        <LinkButton size="large" to="/shop" variant="action">
          Continue Shopping
        </LinkButton>
      }
      headingLevel={1}
      icon={<ShoppingCart size={28} />}
      message="What you add stays on this phone, even offline."
      title="Your Cart is Empty"
    />
  )
}
