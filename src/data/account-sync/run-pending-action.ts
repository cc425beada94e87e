import { applyCartIntent } from '../cart/cart.ts'
import type { PendingAction } from '../session/pending-action.ts'
import { requireUserId } from '../session/session-state.ts'
import { takeConfirmedAction, takePendingAction } from '../session/take-pending-action.ts'
import { setStockAlert } from '../stock-alerts/set-stock-alert.ts'
import { setWishlistItem } from '../wishlist/wishlist.ts'

async function run(action: PendingAction | null): Promise<PendingAction | null> {
  const intent = action?.intent
  if (intent?.kind === 'cart') {
    // Adding from a list never lowers a quantity (rule C5), so fetch the cart of the customer's other devices first.
    if (!intent.isChosenQuantity) await (await import('./account-sync.ts')).syncAccount()
    await applyCartIntent(intent)
  }
  if (intent?.kind === 'wishlist') await setWishlistItem(intent.productId, intent.isSaved)
  if (intent?.kind === 'stock-alert') {
    await setStockAlert(requireUserId(), intent.productId, intent.variantId, true)
  }
  return action
}

/** Carries out the visitor's action from before signing in. Rejects if it can't be stored. */
export async function runPendingAction(): Promise<PendingAction | null> {
  return run(takePendingAction())
}

/** Carries out the action from before signing up, once the email link has confirmed the account. Rejects if it can't be stored. */
export async function runConfirmedAction(): Promise<PendingAction | null> {
  return run(takeConfirmedAction(requireUserId()))
}
