import { SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import { addToCart } from '../../data/cart/cart.ts'
import { currentUserId } from '../../data/session/session-state.ts'
import { setWishlistItem } from '../../data/wishlist/wishlist.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

async function setOrSay(productId: string, isSaved: boolean): Promise<boolean> {
  try {
    await setWishlistItem(productId, isSaved)
    return true
  } catch {
    showToast(SHOPPING_MESSAGES.wishlist.updateFailed)
    return false
  }
}

/** Removes an item, with a way back where the shop still sells it. */
export async function removeWishlistItem(productId: string, isSold = true): Promise<void> {
  if (!(await setOrSay(productId, false))) return
  showToast({
    ...SHOPPING_MESSAGES.wishlist.removed,
    action: isSold ? { label: 'Undo', onSelect: () => void setOrSay(productId, true) } : undefined,
  })
}

/** One more of it in the cart; it stays on the wishlist. */
export async function addWishlistItemToCart(productId: string): Promise<void> {
  try {
    await addToCart({ productId, variantIds: [] }, 1, 'add')
    showToast(SHOPPING_MESSAGES.cart.addedFromWishlist)
  } catch {
    const isSignedOut = currentUserId() === null
    showToast(isSignedOut ? SHOPPING_MESSAGES.wishlist.notAuthenticated : SHOPPING_MESSAGES.cart.addFailed)
  }
}
