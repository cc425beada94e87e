import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { STOCK_ALERT_MESSAGES } from '../../../content/messages/stock-alert-messages.ts'
import { currentUserId, sessionState } from '../../../data/session/session-state.ts'
import { readStockAlerts } from '../../../data/stock-alerts/my-stock-alerts.ts'
import { alertKey, setStockAlert } from '../../../data/stock-alerts/set-stock-alert.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { askToSignIn } from '../product-card/perform-or-ask.ts'

type Alerts = { readonly userId: string | null; readonly of: Readonly<Record<string, boolean>> }

/** The customer's stock alerts, read once and overridden by later presses. */
function useAlerts(userId: string | null) {
  const [read, setRead] = useState<Alerts>({ userId, of: {} })
  const [pressed, setPressed] = useState<Alerts>({ userId, of: {} })
  useEffect(() => {
    if (userId === null) return
    readStockAlerts(userId).then(
      (keys) => setRead({ userId, of: Object.fromEntries(keys.map((key) => [key, true])) }),
      // The button still works without them, because setting an alert is idempotent.
      (cause: unknown) => console.warn('What is waited for could not be read:', cause),
    )
  }, [userId])
  const ofUser = (alerts: Alerts) => (alerts.userId === userId ? alerts.of : {})
  return {
    alerts: { ...ofUser(read), ...ofUser(pressed) },
    press: (key: string, isWanted: boolean) => setPressed({ userId, of: { ...ofUser(pressed), [key]: isWanted } }),
  }
}

/** State and toggle of the stock alert for a product or variant. Visitors are asked to sign in first. */
function useStockAlert(productId: string, variantId: string | null) {
  const userId = sessionState.use().user?.id ?? null
  const { pathname, search } = useLocation()
  const { alerts, press } = useAlerts(userId)
  const key = alertKey(productId, variantId)
  const isWanted = userId !== null && alerts[key] === true

  async function set(customerId: string, wants: boolean) {
    try {
      await setStockAlert(customerId, productId, variantId, wants)
      press(key, wants)
      showToast(wants ? STOCK_ALERT_MESSAGES.wanted : STOCK_ALERT_MESSAGES.ended)
    } catch (cause) {
      console.error('not stored on this device', cause)
      showToast(STOCK_ALERT_MESSAGES.failed)
    }
  }

  async function toggle() {
    const customerId = currentUserId()
    const intent = { kind: 'stock-alert', productId, variantId } as const
    if (customerId === null) askToSignIn(STOCK_ALERT_MESSAGES.signIn, intent, `${pathname}${search}`)
    else await set(customerId, !isWanted)
  }

  return { isWanted, toggle }
}

type StockAlertButtonProps = { productId: string; variantId: string | null }

/** Replaces Add to Cart for a sold-out product. */
export function StockAlertButton({ productId, variantId }: StockAlertButtonProps) {
  const { isWanted, toggle } = useStockAlert(productId, variantId)
  const Icon = isWanted ? BellRing : Bell
  return (
    <Button
      aria-pressed={isWanted}
      className="min-h-12 grow gap-1.5 px-3"
      onClick={() => void toggle()}
      variant={isWanted ? 'quiet' : 'action'}
    >
      <Icon className="shrink-0" size={18} />
      Notify me when it is back
    </Button>
  )
}
