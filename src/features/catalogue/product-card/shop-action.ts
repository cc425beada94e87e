import type { CartIntent, WishlistIntent } from '../../../domain/cart/shop-intent.ts'

/** Performs a button's intent, or asks a visitor to sign in first (rule C4). */
export async function shopAction(intent: CartIntent | WishlistIntent): Promise<void> {
  const { pathname, search } = location
  const { performOrAsk } = await import('./perform-or-ask.ts')
  return performOrAsk(intent, `${pathname}${search}`)
}
