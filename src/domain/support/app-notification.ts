import type { EmailPreferences } from '../people/preferences.ts'

export type NotificationType = 'order' | 'shipping' | 'product' | 'promo' | 'support'

/** Rule A4; `support`, the answer to a ticket, is this shop's own. */
export type AppNotification = {
  readonly title: string
  readonly message: string
  readonly type: NotificationType
  readonly orderId?: string
  readonly productId?: string
  /** Where a promotion leads that is about no product. */
  readonly target?: '/' | '/shop'
}

/** The switch that a customer turns a kind of notification off with; null for what they asked for, which nothing turns off. */
const SWITCHES: Readonly<Record<NotificationType, keyof EmailPreferences | null>> = {
  order: 'orderUpdates',
  shipping: 'shippingUpdates',
  promo: 'promotions',
  product: null,
  support: null,
}

/** Whether the customer wants to be told of it, beyond the bell's list. The database's `private.wants_push` decides alike. */
export function isWanted(type: NotificationType, preferences: EmailPreferences): boolean {
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
  if (notification.target === '/') return '/'
  return notification.type === 'promo' || notification.type === 'product' ? '/shop' : '/'
}
