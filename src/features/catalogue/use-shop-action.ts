import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ShopAction } from './shop-action.ts'

/** Does what was pressed, or asks a guest to sign in first and then does it (decision 13). */
export function useShopAction(): (action: ShopAction) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    async (action) => {
      const { performOrAsk } = await import('./perform-action.ts')
      return performOrAsk(action, `${pathname}${search}`, navigate)
    },
    [navigate, pathname, search],
  )
}
