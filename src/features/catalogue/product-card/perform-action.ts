import { addedToCart, SHOPPING_MESSAGES } from '../../../content/messages/shopping-messages.ts'
import { applyCartIntent } from '../../../data/cart/cart.ts'
import { pinProduct } from '../../../data/catalogue/lookup/find-product.ts'
import { askToPersist } from '../../../data/device-storage/ask-to-persist.ts'
import { setWishlistItem } from '../../../data/wishlist/wishlist.ts'
import type { CartIntent, WishlistIntent } from '../../../domain/cart/shop-intent.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

type Intent = CartIntent | WishlistIntent

async function add(intent: CartIntent): Promise<void> {
  await applyCartIntent(intent)
  // Ask only now, when there is data to lose.
  void askToPersist()
  showToast(addedToCart(intent))
}

async function save({ productId, isSaved }: WishlistIntent): Promise<void> {
  await setWishlistItem(productId, isSaved)
  showToast(isSaved ? SHOPPING_MESSAGES.wishlist.added : SHOPPING_MESSAGES.wishlist.removed)
}

/** Performs the action for the signed-in customer, and shows a toast once it is stored on this device or has failed. */
export async function performAction(intent: Intent): Promise<void> {
  try {
    await pinProduct(intent.productId)
    await (intent.kind === 'cart' ? add(intent) : save(intent))
  } catch (cause) {
    console.error('not stored on this device', cause)
    showToast(intent.kind === 'cart' ? SHOPPING_MESSAGES.cart.addFailed : SHOPPING_MESSAGES.wishlist.updateFailed)
  }
}
