import { SHOPPING_MESSAGES } from '../../../content/messages/shopping-messages.ts'
import { rememberPendingAction } from '../../../data/session/pending-action.ts'
import { isSomebodySignedIn } from '../../../data/session/recover-session.ts'
import type { CartIntent, ShopIntent, WishlistIntent } from '../../../domain/cart/shop-intent.ts'
import { showToast, type ToastContent } from '../../../ui/feedback/toast-store.ts'

type Intent = CartIntent | WishlistIntent

/** Asks a visitor to sign in. The intent is performed once they return. */
export function askToSignIn(text: ToastContent, intent: ShopIntent, returnTo: string): void {
  const onSelect = () => rememberPendingAction({ intent, returnTo })
  const to = `/signin?next=${encodeURIComponent(returnTo)}`
  showToast({ ...text, action: { label: 'Sign In', onSelect, to } })
}

/** Performs the intent, or asks a visitor to sign in first. Reads the session itself, because a tap may come before it was restored. */
export async function performOrAsk(intent: Intent, returnTo: string): Promise<void> {
  if (!(await isSomebodySignedIn())) {
    const text = intent.kind === 'cart' ? SHOPPING_MESSAGES.cart.signIn : SHOPPING_MESSAGES.wishlist.signIn
    return askToSignIn(text, intent, returnTo)
  }
  const { performAction } = await import('./perform-action.ts')
  await performAction(intent)
}
