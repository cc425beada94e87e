/** The bell, and the question for permission. */

export const notifications = 'Notifications'
export const notificationsUnread = 'Notifications, {unread} unread'
export const markAllAsRead = 'Mark all as read'
export const none = 'News of your orders, our offers and products you are waiting for will show here.'
export const unread = 'Unread'
export const orderNotifications = 'Order notifications'
export const question = 'Get order updates?'
export const questionText =
  'We tell you when your order is confirmed, shipped or delivered, and when something you asked for is back in stock.'
export const turnOn = 'Turn on'
export const notNow = 'Not now'
export const view = 'View'
