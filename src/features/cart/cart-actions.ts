import { SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import { removeFromCart, setCartQuantity } from '../../data/cart/cart.ts'
import { setWishlistItem } from '../../data/wishlist/wishlist.ts'
import type { CartKey } from '../../domain/cart/cart-item.ts'
import { clampQuantity } from '../../domain/cart/quantity.ts'
import { showToast, type ToastContent } from '../../ui/feedback/toast-store.ts'
import type { CartViewItem } from './cart-view.ts'

const failed = (text: ToastContent) => () => void showToast(text)

type CountedItem = { readonly inCart: CartKey & { readonly quantity: number }; readonly stock: number }

export function changeQuantity({ inCart: item, stock }: CountedItem, quantity: number): Promise<void> {
  return setCartQuantity(item, clampQuantity(quantity, stock)).catch(failed(SHOPPING_MESSAGES.cart.updateFailed))
}

type RemovedItem = Pick<CountedItem, 'inCart'> & { readonly problem?: CartViewItem['problem'] }

/** Removes an item and offers Undo unless it is no longer sold. */
export async function removeItem({ inCart: item, problem }: RemovedItem): Promise<void> {
  const putBack = () => void setCartQuantity(item, item.quantity).catch(failed(SHOPPING_MESSAGES.cart.updateFailed))
  try {
    await removeFromCart(item)
    const action = problem === 'gone' ? undefined : { label: 'Undo', onSelect: putBack }
    showToast({ ...SHOPPING_MESSAGES.cart.removed, action })
  } catch {
    showToast(SHOPPING_MESSAGES.cart.removeFailed)
  }
}

/** Moves an item to the wishlist and offers Undo. Stores the wishlist first, so a failure in between loses nothing. */
export async function saveForLater({ inCart: item, variantText }: CartViewItem): Promise<void> {
  const putBack = () => void setCartQuantity(item, item.quantity).catch(failed(SHOPPING_MESSAGES.cart.updateFailed))
  try {
    await setWishlistItem(item.productId, true)
    await removeFromCart(item)
    const isChosen = variantText !== null || item.quantity > 1
    showToast({
      title: 'Saved for later',
      message: isChosen
        ? 'Your wishlist keeps the product; you choose quantity and variant again.'
        : 'It is on your wishlist.',
      tone: 'success',
      action: { label: 'Undo', onSelect: putBack },
    })
  } catch {
    showToast(SHOPPING_MESSAGES.wishlist.updateFailed)
  }
}
