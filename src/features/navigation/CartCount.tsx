import { lazy } from 'react'
import { AfterHydration } from '../../ui/hydration/AfterHydration.tsx'

const CartBadge = lazy(async () => ({ default: (await import('./CartBadge.tsx')).CartBadge }))

/** The badge on a cart icon. Its code comes with the device's, after the page stands: a first visit has no cart. */
export function CartCount() {
  return (
    <AfterHydration>
      <CartBadge />
    </AfterHydration>
  )
}
