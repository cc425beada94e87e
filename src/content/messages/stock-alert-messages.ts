import { error, failure, info, success, type ToastText } from './toast-text.ts'

/** What the shop says of waiting for a sold out product. */
export const STOCK_ALERT_MESSAGES = {
  signIn: failure('Please sign in', 'You need to be signed in to be told when it is back.'),
  wanted: success('We will tell you', 'You get a notification as soon as it is back in stock.'),
  ended: info('You are no longer waiting', 'We will not tell you when it is back.'),
  failed: error('This device could not keep that. Please try again.'),
} as const satisfies Record<string, ToastText>

export const STOCK_ALERT_LABEL = 'Notify me when it is back'
