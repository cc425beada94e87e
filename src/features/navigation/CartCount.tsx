import { lazy } from 'react'
import { sessionState } from '../../data/session/session-state.ts'
import { AfterHydration } from '../../ui/hydration/AfterHydration.tsx'

const CartBadge = lazy(async () => ({ default: (await import('./CartBadge.tsx')).CartBadge }))

/** The badge on a cart icon. Its code comes with the sign-in: a visitor has no cart. */
export function CartCount() {
  const { status } = sessionState.use()
  return (
    status === 'signed-in' && (
      <AfterHydration>
        <CartBadge />
      </AfterHydration>
    )
  )
}
