/** What a visitor pressed before signing in, and the page to go back to. */
export type PendingAction = { readonly returnTo: string } & (
  | {
      readonly kind: 'cart'
      readonly productId: string
      readonly varietyId: string | null
      readonly quantity: number
      readonly mode: 'add' | 'set'
    }
  | { readonly kind: 'wishlist'; readonly productId: string }
  | { readonly kind: 'stock-alert'; readonly productId: string; readonly varietyId: string | null }
)

const KEY = 'oja-pending-action'
const KINDS: ReadonlySet<string> = new Set<PendingAction['kind']>(['cart', 'wishlist', 'stock-alert'])

/** Keeps the action for this tab until somebody signs in. Without storage it is not kept, which costs one more press. */
export function rememberPendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(action))
  } catch (cause) {
    console.warn('What was pressed is not kept over the sign-in:', cause)
  }
}

function isPendingAction(value: unknown): value is PendingAction {
  if (!value || typeof value !== 'object' || !('kind' in value)) return false
  return 'productId' in value && 'returnTo' in value && KINDS.has(String(value.kind))
}

/** Takes the kept action: the second call finds none. */
export function takePendingAction(): PendingAction | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const value: unknown = text === null ? null : JSON.parse(text)
    return isPendingAction(value) ? value : null
  } catch {
    // Blocked storage or a text of somebody else: there is nothing to do again.
    return null
  }
}
