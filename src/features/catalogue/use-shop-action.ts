import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { currentUserId } from '../../data/session/session-state.ts'
import type { ShopAction } from './shop-action.ts'

/** Does what was pressed, or asks a guest to sign in first and then does it (decision 13). */
export function useShopAction(): (action: ShopAction) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    async (action) => {
      const { askToSignIn, performAction } = await import('./perform-action.ts')
      // Asked now: a tap may come before this screen knows who is signed in.
      if (currentUserId() !== null) return performAction(action)
      askToSignIn(action, `${pathname}${search}`, navigate)
    },
    [navigate, pathname, search],
  )
}
