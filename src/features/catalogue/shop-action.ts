import { MESSAGES } from '../../content/messages.ts'
import { addToCart } from '../../data/cart/cart.ts'
import type { PendingAction } from '../../data/session/pending-action.ts'
import { setWished } from '../../data/wishlist/wishlist.ts'
import type { CartKey } from '../../domain/cart-line.ts'
import { fillText } from '../../lib/fill-text.ts'
import { showToast } from '../../ui/toast-store.ts'

/** What a shopper asked for with one press. */
export type ShopAction =
  | ({ readonly kind: 'add'; readonly quantity: number; readonly isChosenQuantity: boolean } & CartKey)
  | { readonly kind: 'wish'; readonly productId: string; readonly isWished: boolean }

async function add(action: Extract<ShopAction, { kind: 'add' }>): Promise<void> {
  const { productId, varietyId, quantity, isChosenQuantity } = action
  // The stored quantity is replaced, not added to. Source: specification 1, point 7.
  await addToCart({ productId, varietyId }, quantity, 'set')
  const { message, ...text } = isChosenQuantity ? MESSAGES.cart.addedMany : MESSAGES.cart.addedOne
  showToast({ ...text, message: fillText(message ?? '', { count: quantity }) })
}

async function wish({ productId, isWished }: Extract<ShopAction, { kind: 'wish' }>): Promise<void> {
  await setWished(productId, isWished)
  showToast(isWished ? MESSAGES.wishlist.added : MESSAGES.wishlist.removed)
}

/** Does it for the signed-in customer and says so once it is stored on this device; says so too when it can't be. */
export async function performShopAction(action: ShopAction): Promise<void> {
  try {
    await (action.kind === 'add' ? add(action) : wish(action))
  } catch (cause) {
    console.error('not stored on this device', cause)
    showToast(action.kind === 'add' ? MESSAGES.cart.addFailed : MESSAGES.wishlist.updateFailed)
  }
}

/** The same as it is kept over a sign-in (decision 13). */
export function pendingActionOf(action: ShopAction, returnTo: string): PendingAction {
  const { productId } = action
  if (action.kind === 'wish') return { kind: 'wishlist', productId, returnTo }
  return { kind: 'cart', productId, varietyId: action.varietyId, quantity: action.quantity, mode: 'set', returnTo }
}
