import { useEffect } from 'react'
import { useCart } from '../../data/cart/cart.ts'
import { useNotifications } from '../../data/notifications/notifications.ts'

const sayNoBadge = (cause: unknown) => console.warn('No number on the icon:', cause)

/** Shows a number on the installed app's icon while signed in: unread notifications, otherwise the items in the cart. */
export function AppBadge() {
  const { unread } = useNotifications()
  const { count } = useCart()
  const number = unread || count
  useEffect(() => {
    const set = number > 0 ? navigator.setAppBadge(number) : navigator.clearAppBadge()
    // The phone may not allow badges.
    set.catch(sayNoBadge)
  }, [number])
  useEffect(() => () => void navigator.clearAppBadge().catch(sayNoBadge), [])
  return null
}
