import { SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import { addToCart, removeFromCart, setCartQuantity } from '../../data/cart/cart.ts'
import { setWished } from '../../data/wishlist/wishlist.ts'
import { clampQuantity } from '../../domain/cart/quantity.ts'
import { showToast, type ToastText } from '../../ui/feedback/toast-store.ts'
import type { CartViewLine } from './cart-view.ts'

const failed = (text: ToastText) => () => void showToast(text)

/** Changes a line's quantity on this device; it syncs when it can. */
export function changeQuantity({ line, stock }: CartViewLine, quantity: number): Promise<void> {
  return setCartQuantity(line, clampQuantity(quantity, stock)).catch(failed(SHOPPING_MESSAGES.cart.updateFailed))
}

/** Removes a line, with a way back. */
export async function removeLine({ line }: CartViewLine): Promise<void> {
  const putBack = () => void addToCart(line, line.quantity, 'set').catch(failed(SHOPPING_MESSAGES.cart.updateFailed))
  try {
    await removeFromCart(line)
    showToast({ ...SHOPPING_MESSAGES.cart.removed, action: { label: 'Undo', onSelect: putBack } })
  } catch {
    showToast(SHOPPING_MESSAGES.cart.removeFailed)
  }
}

/** Moves a line to the wishlist, with a way back. The wish is stored first, so a failure in between loses nothing. */
export async function saveForLater({ line, variantText }: CartViewLine): Promise<void> {
  const putBack = () => void addToCart(line, line.quantity, 'set').catch(failed(SHOPPING_MESSAGES.cart.updateFailed))
  try {
    await setWished(line.productId, true)
    await removeFromCart(line)
    const isChosen = variantText !== null || line.quantity > 1
    showToast({
      title: 'Saved for later',
      message: isChosen
        ? 'Your wishlist keeps the product; you choose quantity and variety again.'
        : 'It is on your wishlist.',
      tone: 'success',
      action: { label: 'Undo', onSelect: putBack },
    })
  } catch {
    showToast(SHOPPING_MESSAGES.wishlist.updateFailed)
  }
}
