import { useEffect } from 'react'
import { useCart } from '../../data/cart/cart.ts'
import { useNotifications } from '../../data/notifications/notifications.ts'

/** The number on the installed app's icon: unread notifications, else the pieces in the cart. */
export function AppBadge() {
  const { unread } = useNotifications()
  const { count } = useCart()
  const number = unread || count
  useEffect(() => {
    const set = number > 0 ? navigator.setAppBadge(number) : navigator.clearAppBadge()
    // The phone may not allow a number on icons.
    set.catch((cause: unknown) => console.warn('No number on the icon:', cause))
  }, [number])
  return null
}
