import type { CartKey } from './cart-item.ts'

export type CartIntent = CartKey & {
  readonly kind: 'cart'
  /** Replaces the stored quantity. */
  readonly quantity: number
  /** Chosen on the product page, so that the answer names it. */
  readonly isChosenQuantity: boolean
}

export type WishlistIntent = { readonly kind: 'wishlist'; readonly productId: string; readonly isSaved: boolean }

type StockAlertIntent = CartKey & { readonly kind: 'stock-alert' }

/** What a shopper asked for with one press. It is carried out at once, when the page has hydrated, or after signing in. */
export type ShopIntent = CartIntent | WishlistIntent | StockAlertIntent

/** The intent as text, for an attribute or a store. */
export function serializeIntent(intent: ShopIntent): string {
  return JSON.stringify(intent)
}

/** Null when the value is not an intent. */
export function readIntent(value: unknown): ShopIntent | null {
  const fields: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { kind, productId, variantId, quantity, isChosenQuantity, isSaved } = fields
  if (typeof productId !== 'string' || productId === '') return null
  if (kind === 'wishlist') return typeof isSaved === 'boolean' ? { kind, productId, isSaved } : null
  if (variantId !== null && typeof variantId !== 'string') return null
  if (kind === 'stock-alert') return { kind, productId, variantId }
  if (kind !== 'cart' || typeof quantity !== 'number' || typeof isChosenQuantity !== 'boolean') return null
  return { kind, productId, variantId, quantity, isChosenQuantity }
}

/** Null when the text is not what `serializeIntent` writes. */
export function parseIntent(text: string): ShopIntent | null {
  try {
    return readIntent(JSON.parse(text))
  } catch {
    // Not JSON: written by something else.
    return null
  }
}
