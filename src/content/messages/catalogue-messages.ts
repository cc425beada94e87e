import { error, success, type ToastText } from './toast-text.ts'

/** Texts of lists and product pages, verbatim from the specification. */
export const CATALOGUE_MESSAGES = {
  shopFailed: error('Failed to load products. Please try again.'),
  productFailed: error('Failed to load product. Please try again.'),
  linkCopied: success('Link copied'),
} as const satisfies Record<string, ToastText>
