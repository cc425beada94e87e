import { SHOPPING_MESSAGES } from '../../../content/messages/shopping-messages.ts'
import { rememberPendingAction } from '../../../data/session/pending-action.ts'
import { isSomebodySignedIn } from '../../../data/session/recover-session.ts'
import type { CartIntent, ShopIntent, WishlistIntent } from '../../../domain/cart/shop-intent.ts'
import { showToast, type ToastContent } from '../../../ui/feedback/toast-store.ts'

type Intent = CartIntent | WishlistIntent

/** Asks a guest to sign in; afterwards they come back here and it is done. */
export function askToSignIn(text: ToastContent, intent: ShopIntent, returnTo: string): void {
  const onSelect = () => rememberPendingAction({ intent, returnTo })
  const to = `/signin?next=${encodeURIComponent(returnTo)}`
  showToast({ ...text, action: { label: 'Sign In', onSelect, to } })
}

/** Does what was pressed, or asks a guest to sign in first. Who is here is asked now: a tap may come before the screen knows. */
export async function performOrAsk(intent: Intent, returnTo: string): Promise<void> {
  if (!(await isSomebodySignedIn())) {
    const text = intent.kind === 'cart' ? SHOPPING_MESSAGES.cart.signIn : SHOPPING_MESSAGES.wishlist.signIn
    return askToSignIn(text, intent, returnTo)
  }
  const { performAction } = await import('./perform-action.ts')
  await performAction(intent)
}
