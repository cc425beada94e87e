/** What a visitor pressed before signing in, and the page to go back to. */
export type PendingAction = { readonly returnTo: string } & (
  | {
      readonly kind: 'cart'
      readonly productId: string
      readonly varietyId: string | null
      readonly quantity: number
      /** Chosen on the product page, so that the answer names it. */
      readonly isChosenQuantity: boolean
      readonly mode: 'add' | 'set'
    }
  | { readonly kind: 'wishlist'; readonly productId: string }
  | { readonly kind: 'stock-alert'; readonly productId: string; readonly varietyId: string | null }
)

export const PENDING_ACTION_KEY = 'oja-pending-action'

/** Keeps the action for this tab and an hour, until somebody signs in. Without storage it is not kept, which costs one more press. */
export function rememberPendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify({ ...action, pressedAt: Date.now() }))
  } catch (cause) {
    console.warn('What was pressed is not kept over the sign-in:', cause)
  }
}
