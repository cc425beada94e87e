import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { MESSAGES } from '../../content/messages.ts'
import { rememberPendingAction } from '../../data/session/pending-action.ts'
import { useSession } from '../../data/session/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { pendingActionOf, performShopAction, type ShopAction } from './shop-action.ts'

/** Does what was pressed, or asks a guest to sign in first and then does it (decision 13). */
export function useShopAction(): (action: ShopAction) => Promise<void> {
  const { status } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    async (action) => {
      if (status === 'signed-in') return performShopAction(action)
      const text = action.kind === 'add' ? MESSAGES.cart.signIn : MESSAGES.wishlist.signIn
      const returnTo = `${pathname}${search}`
      const onSelect = () => {
        rememberPendingAction(pendingActionOf(action, returnTo))
        navigate(`/signin?next=${encodeURIComponent(returnTo)}`)
      }
      showToast({ ...text, action: { label: 'Sign In', onSelect } })
    },
    [status, navigate, pathname, search],
  )
}
