import { addedToCart, SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import { STOCK_ALERT_MESSAGES } from '../../content/messages/stock-alert-messages.ts'
import type { ToastText } from '../../content/messages/toast-text.ts'
import type { ShopIntent } from '../../domain/cart/shop-intent.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

function doneText(done: ShopIntent): ToastText {
  if (done.kind === 'wishlist') return SHOPPING_MESSAGES.wishlist.added
  if (done.kind === 'stock-alert') return STOCK_ALERT_MESSAGES.wanted
  return addedToCart(done)
}

/** Shows the toast of an action that waited for the sign-in, as a signed-in customer gets it. */
export function showDoneToast(done: ShopIntent): void {
  showToast(doneText(done))
}
