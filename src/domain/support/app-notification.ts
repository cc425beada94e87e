import type { EmailPreferences } from '../people/preferences.ts'

export type NotificationType = 'order' | 'shipping' | 'product' | 'promo' | 'support' | 'admin'

/** Rule A4; `support`, the answer to a ticket, and `admin`, what needs an admin, are this shop's own. */
export type AppNotification = {
  readonly title: string
  readonly message: string
  readonly type: NotificationType
  readonly orderId?: string
  readonly productId?: string
  /** Where a promotion leads that is about no product, or what an admin is told. */
  readonly target?: '/' | '/shop' | `/admin${string}`
}

/** The switch that a customer turns a kind of notification off with; null for what they asked for, which nothing turns off. */
const SWITCHES: Readonly<Record<Exclude<NotificationType, 'admin'>, keyof EmailPreferences | null>> = {
  order: 'orderUpdates',
  shipping: 'shippingUpdates',
  promo: 'promotions',
  product: null,
  support: null,
}

/**
 * Whether the customer wants to be told of it, beyond the bell's list. The database's `private.wants_push` decides alike; of what it tells
 * admins it decides alone, by their own switches (rule E4).
 */
export function isWanted(type: NotificationType, preferences: EmailPreferences): boolean {
  if (type === 'admin') return false
  const key = SWITCHES[type]
  return key === null || preferences[key]
}

/** Where a notification leads. Rule A4. */
export function notificationPath(
  notification: Pick<AppNotification, 'type' | 'orderId' | 'productId' | 'target'>,
): string {
  if (notification.orderId) return `/dashboard?tab=orders&order=${encodeURIComponent(notification.orderId)}`
  if (notification.productId) return `/product/${encodeURIComponent(notification.productId)}`
  if (notification.type === 'support') return '/support?tab=ticket'
  if (notification.type === 'admin') return notification.target ?? '/admin'
  if (notification.target === '/') return '/'
  return notification.type === 'promo' || notification.type === 'product' ? '/shop' : '/'
}
