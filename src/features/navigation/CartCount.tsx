import { sessionState } from '../../data/session/session-state.ts'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'

const CartBadge = lazyPart(() => import('./CartBadge.tsx'), 'CartBadge')

/** The badge on a cart icon. Loaded only for signed-in customers, because visitors have no cart. */
export function CartCount() {
  const { status } = sessionState.use()
  return status === 'signed-in' && <CartBadge />
}
