import { storedJson } from '../../lib/stored-value.ts'

/** What a visitor pressed before signing in, and the page to go back to. */
export type PendingAction = { readonly returnTo: string } & (
  | {
      readonly kind: 'cart'
      readonly productId: string
      readonly variantId: string | null
      readonly quantity: number
      /** Chosen on the product page, so that the answer names it. */
      readonly isChosenQuantity: boolean
      readonly mode: 'add' | 'set'
    }
  | { readonly kind: 'wishlist'; readonly productId: string }
  | { readonly kind: 'stock-alert'; readonly productId: string; readonly variantId: string | null }
)

/** `pressedAt` in milliseconds since 1970. */
export type Pressed = PendingAction & { readonly pressedAt: number }

const KINDS: ReadonlySet<string> = new Set<PendingAction['kind']>(['cart', 'wishlist', 'stock-alert'])

export function isPressed(value: unknown): value is Pressed {
  if (!value || typeof value !== 'object' || !('kind' in value) || !('pressedAt' in value)) return false
  return 'productId' in value && 'returnTo' in value && KINDS.has(String(value.kind))
}

export const pendingAction = storedJson<Pressed>('oja-pending-action', (value) => (isPressed(value) ? value : null), {
  area: 'session',
})

/** Keeps the action for this tab and an hour, until somebody signs in. Without storage it is not kept, which costs one more press. */
export function rememberPendingAction(action: PendingAction): void {
  pendingAction.write({ ...action, pressedAt: Date.now() })
}
