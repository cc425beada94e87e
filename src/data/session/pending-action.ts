import { readIntent, type ShopIntent } from '../../domain/cart/shop-intent.ts'
import { storedJson } from '../../lib/stored-value.ts'

/** A visitor's action before signing in, and the page to return to. */
export type PendingAction = { readonly intent: ShopIntent; readonly returnTo: string }

/** `pressedAt` is in milliseconds since 1970. */
export type Pressed = PendingAction & { readonly pressedAt: number }

/** Null for a malformed value. */
export function readPressed(value: unknown): Pressed | null {
  const { intent: stored, returnTo, pressedAt } = (value ?? {}) as Partial<Pressed>
  const intent = readIntent(stored)
  if (!intent || typeof returnTo !== 'string' || typeof pressedAt !== 'number') return null
  return { intent, returnTo, pressedAt }
}

export const pendingAction = storedJson<Pressed>('oja-pending-action', readPressed, {
  area: 'session',
  orInMemory: true,
})

/** Stores the action in this tab for an hour, until somebody signs in. In memory if storage is blocked. */
export function rememberPendingAction(action: PendingAction): void {
  pendingAction.write({ ...action, pressedAt: Date.now() })
}
