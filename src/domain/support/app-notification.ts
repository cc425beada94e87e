import { orderPath } from '../orders/order.ts'
import type { EmailPreferences } from '../people/preferences.ts'

export type NotificationType = 'order' | 'shipping' | 'product' | 'promo' | 'support' | 'admin'

/** Rule A4. `support` (the answer to a ticket) and `admin` (a task for an admin) are this shop's additions. */
export type AppNotification = {
  readonly title: string
  readonly message: string
  readonly type: NotificationType
  readonly orderId?: string
  readonly productId?: string
  /** The destination of admins' notifications, and of promotions without a product. */
  readonly target?: '/' | '/shop' | `/admin${string}`
}

/** The preference that turns a kind of notification off. Null if the customer requested it, so that nothing turns it off. */
const SWITCHES: Readonly<Record<Exclude<NotificationType, 'admin'>, keyof EmailPreferences | null>> = {
  order: 'orderUpdates',
  shipping: 'shippingUpdates',
  promo: 'promotions',
  product: null,
  support: null,
}

/**
 * Returns whether to announce it to the customer beyond the bell's list, like the database's `private.wants_push`.
 * False for admins' notifications, which only the database decides, by their own switches (rule E4).
 */
export function isWanted(type: NotificationType, preferences: EmailPreferences): boolean {
  if (type === 'admin') return false
  const key = SWITCHES[type]
  return key === null || preferences[key]
}

/** Returns the page that a notification opens. Rule A4. */
export function notificationPath(
  notification: Pick<AppNotification, 'type' | 'orderId' | 'productId' | 'target'>,
): string {
  if (notification.orderId) return orderPath(notification.orderId)
  if (notification.productId) return `/product/${encodeURIComponent(notification.productId)}`
  if (notification.type === 'support') return '/support?tab=ticket'
  if (notification.type === 'admin') return notification.target ?? '/admin'
  if (notification.target === '/') return '/'
  return notification.type === 'promo' || notification.type === 'product' ? '/shop' : '/'
}
