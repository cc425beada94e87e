import type { CartIntent, WishlistIntent } from '../../../domain/cart/shop-intent.ts'

/** Does what was pressed, or asks a guest to sign in first and then does it (rule C4). */
export async function shopAction(intent: CartIntent | WishlistIntent): Promise<void> {
  const { pathname, search } = location
  const { performOrAsk } = await import('./perform-or-ask.ts')
  return performOrAsk(intent, `${pathname}${search}`)
}
