import { useCallback, useContext } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'
import type { CartIntent, WishlistIntent } from '../../../domain/cart/shop-intent.ts'

/** Does what was pressed, or asks a guest to sign in first and then does it (rule C4). */
export function useShopAction(): (intent: CartIntent | WishlistIntent) => Promise<void> {
  // Not `useNavigate`: with it every button of a list is rendered again when the address gets another query.
  const { navigator } = useContext(UNSAFE_NavigationContext)
  return useCallback(
    async (intent) => {
      const { pathname, search } = location
      const { performOrAsk } = await import('./perform-action.ts')
      return performOrAsk(intent, `${pathname}${search}`, (path) => navigator.push(path))
    },
    [navigator],
  )
}
