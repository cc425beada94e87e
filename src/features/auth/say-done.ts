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

/** Says that what a guest had pressed is done, in the words that a signed-in customer gets. */
export function sayDone(done: ShopIntent): void {
  showToast(doneText(done))
}
