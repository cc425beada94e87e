import { type CartKey, cartKey } from './cart-item.ts'

export type CartIntent = CartKey & {
  readonly kind: 'cart'
  readonly quantity: number
  /** Chosen on the product page: it replaces the stored quantity, and the toast names it. */
  readonly isChosenQuantity: boolean
}

export type WishlistIntent = { readonly kind: 'wishlist'; readonly productId: string; readonly isSaved: boolean }

/** `variantId` is the sold-out variant. */
type StockAlertIntent = { readonly kind: 'stock-alert'; readonly productId: string; readonly variantId: string | null }

/** A shopper's tap, carried out at once, after hydration, or after signing in. */
export type ShopIntent = CartIntent | WishlistIntent | StockAlertIntent

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

/** Null if the value is not an intent. */
export function readIntent(value: unknown): ShopIntent | null {
  const fields: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { kind, productId, variantId, variantIds, quantity, isChosenQuantity, isSaved } = fields
  if (typeof productId !== 'string' || productId === '') return null
  if (kind === 'wishlist') return typeof isSaved === 'boolean' ? { kind, productId, isSaved } : null
  if (kind === 'stock-alert') {
    return variantId === null || typeof variantId === 'string' ? { kind, productId, variantId } : null
  }
  if (kind !== 'cart' || typeof quantity !== 'number' || typeof isChosenQuantity !== 'boolean') return null
  if (!isListOfTexts(variantIds)) return null
  return { kind, ...cartKey({ productId, variantIds }), quantity, isChosenQuantity }
}
