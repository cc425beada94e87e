import { readIntent, type ShopIntent } from '../../domain/cart/shop-intent.ts'
import { storedJson } from '../../lib/stored-value.ts'

/** A visitor's press before signing in, and the page to go back to. */
export type PendingAction = { readonly intent: ShopIntent; readonly returnTo: string }

/** `pressedAt` in milliseconds since 1970. */
export type Pressed = PendingAction & { readonly pressedAt: number }

/** Null when the value is not what `pendingAction` stores. */
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

/** Keeps the action for this tab and an hour, until somebody signs in. Without storage, while the page lives. */
export function rememberPendingAction(action: PendingAction): void {
  pendingAction.write({ ...action, pressedAt: Date.now() })
}
