import { error, success, type ToastText } from './toast-text.ts'

/** What lists and product pages say. Texts to the letter of the specification. */
export const CATALOGUE_MESSAGES = {
  shopFailed: error('Failed to load products. Please try again.'),
  productFailed: error('Failed to load product. Please try again.'),
  linkCopied: success('Link copied'),
  stockAlertSet: success('We will tell you', 'You get a message when this product is back in stock.'),
  stockAlertRemoved: success('Alert removed'),
  stockAlertFailed: error('Failed to save the stock alert. Please try again.'),
} as const satisfies Record<string, ToastText>
