import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { STOCK_ALERT_MESSAGES } from '../../content/stock-alert-messages.ts'
import { rememberPendingAction } from '../../data/session/pending-action.ts'
import { currentUserId, sessionState } from '../../data/session/session-state.ts'
import { myStockAlerts } from '../../data/stock-alerts/my-stock-alerts.ts'
import { alertKey, setStockAlert } from '../../data/stock-alerts/set-stock-alert.ts'
import { showToast } from '../../ui/toast-store.ts'

export type StockAlert = { readonly isWanted: boolean; readonly toggle: () => Promise<void> }

/** Whether the customer waits for this product or variety, and the one tap that changes it; a guest signs in and then it is done. */
export function useStockAlert(productId: string, varietyId: string | null): StockAlert {
  const { user } = sessionState.use()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const key = alertKey(productId, varietyId)
  const alerts = myStockAlerts(user?.id ?? '')
  const { data = [] } = useQuery({ ...alerts, enabled: user !== null })
  const isWanted = user !== null && data.includes(key)

  async function set(userId: string, wants: boolean) {
    await queryClient.cancelQueries({ queryKey: alerts.queryKey })
    try {
      await setStockAlert(userId, productId, varietyId, wants)
      queryClient.setQueryData(alerts.queryKey, (known = []) =>
        wants ? [...known, key] : known.filter((other) => other !== key),
      )
      showToast(wants ? STOCK_ALERT_MESSAGES.wanted : STOCK_ALERT_MESSAGES.ended)
    } catch (cause) {
      console.error('not stored on this device', cause)
      showToast(STOCK_ALERT_MESSAGES.failed)
    }
  }

  function askToSignIn() {
    const returnTo = `${pathname}${search}`
    const onSelect = () => {
      rememberPendingAction({ kind: 'stock-alert', productId, varietyId, returnTo })
      navigate(`/signin?next=${encodeURIComponent(returnTo)}`)
    }
    showToast({ ...STOCK_ALERT_MESSAGES.signIn, action: { label: 'Sign In', onSelect } })
  }

  async function toggle() {
    const userId = currentUserId()
    if (userId === null) askToSignIn()
    else await set(userId, !isWanted)
  }

  return { isWanted, toggle }
}
