import { SHOPPING_MESSAGES } from '../../../content/messages/shopping-messages.ts'
import { addToCart } from '../../../data/cart/cart.ts'
import { askToPersist } from '../../../data/device-storage/ask-to-persist.ts'
import { type PendingAction, rememberPendingAction } from '../../../data/session/pending-action.ts'
import { isSomebodySignedIn } from '../../../data/session/recover-session.ts'
import { setWished } from '../../../data/wishlist/wishlist.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { AddAction, ShopAction, WishAction } from './shop-action.ts'

type Navigate = (path: string) => void

async function add({ productId, variantId, quantity, isChosenQuantity }: AddAction): Promise<void> {
  // The stored quantity is replaced, not added to. Source: specification 1, point 7.
  await addToCart({ productId, variantId }, quantity, 'set')
  // Now there is something to lose.
  void askToPersist()
  const { message, ...text } = isChosenQuantity ? SHOPPING_MESSAGES.cart.addedMany : SHOPPING_MESSAGES.cart.addedOne
  showToast({ ...text, message: fillText(message ?? '', { count: quantity }) })
}

async function wish({ productId, isWished }: WishAction): Promise<void> {
  await setWished(productId, isWished)
  showToast(isWished ? SHOPPING_MESSAGES.wishlist.added : SHOPPING_MESSAGES.wishlist.removed)
}

/** Does it for the signed-in customer and says so once it is stored on this device; says so too when it can't be. */
async function performAction(action: ShopAction): Promise<void> {
  try {
    await (action.kind === 'add' ? add(action) : wish(action))
  } catch (cause) {
    console.error('not stored on this device', cause)
    showToast(action.kind === 'add' ? SHOPPING_MESSAGES.cart.addFailed : SHOPPING_MESSAGES.wishlist.updateFailed)
  }
}

/** What is kept over the sign-in, to be done after it (decision 13). */
function pendingActionOf(action: ShopAction, returnTo: string): PendingAction {
  const { productId } = action
  if (action.kind === 'wish') return { kind: 'wishlist', productId, returnTo }
  const { variantId, quantity, isChosenQuantity } = action
  return { kind: 'cart', productId, variantId, quantity, isChosenQuantity, mode: 'set', returnTo }
}

/** Tells a guest to sign in; when he does, he comes back here and it is done. */
function askToSignIn(action: ShopAction, returnTo: string, navigate: Navigate): void {
  const text = action.kind === 'add' ? SHOPPING_MESSAGES.cart.signIn : SHOPPING_MESSAGES.wishlist.signIn
  const onSelect = () => {
    rememberPendingAction(pendingActionOf(action, returnTo))
    navigate(`/signin?next=${encodeURIComponent(returnTo)}`)
  }
  showToast({ ...text, action: { label: 'Sign In', onSelect } })
}

/** Does what was pressed, or asks a guest to sign in first. Who is here is asked now: a tap may come before the screen knows. */
export async function performOrAsk(action: ShopAction, returnTo: string, navigate: Navigate): Promise<void> {
  if (await isSomebodySignedIn()) return performAction(action)
  askToSignIn(action, returnTo, navigate)
}
