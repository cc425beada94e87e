import { error, failure, info, success, type ToastText } from './toast-text.ts'

export const STOCK_ALERT_MESSAGES = {
  signIn: failure('Please sign in', 'You need to be signed in to be notified when it is back.'),
  wanted: success("We'll let you know", "You'll get a notification as soon as it is back in stock."),
  ended: info('Notification cancelled', "We won't notify you when it is back in stock."),
  failed: error("This device couldn't save that. Please try again."),
} as const satisfies Record<string, ToastText>
