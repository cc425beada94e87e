export type NotificationType = 'order' | 'shipping' | 'product' | 'promo' | 'support'

/** Rule A4; `support`, the answer to a ticket, is this shop's own. */
export type AppNotification = {
  readonly title: string
  readonly message: string
  readonly type: NotificationType
  readonly orderId?: string
  readonly productId?: string
}

/** Where a notification leads. Rule A4. */
export function notificationPath(notification: Pick<AppNotification, 'type' | 'orderId' | 'productId'>): string {
  if (notification.orderId) return `/dashboard?tab=orders&order=${encodeURIComponent(notification.orderId)}`
  if (notification.productId) return `/product/${encodeURIComponent(notification.productId)}`
  if (notification.type === 'support') return '/support?tab=ticket'
  return notification.type === 'promo' || notification.type === 'product' ? '/shop' : '/'
}
