import { DEFAULT_SHIPPING_METHOD, isShippingMethod, type ShippingMethodCode } from '../../domain/orders/shipping.ts'
import { addressFromJson, type ShippingAddress } from '../../domain/people/address.ts'
import type { KeptStore } from './kept-store.ts'

/** `method`: null until the customer chooses one. */
export type CheckoutDraft = { readonly address: ShippingAddress; readonly method: ShippingMethodCode | null }

const KEY = 'oja-checkout-draft'

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // A torn or foreign entry is no draft.
    return {}
  }
}

/** What this customer typed before a reload, a lost line or signing in again; null for nothing, or another customer's. */
export function readDraft(store: KeptStore, userId: string): CheckoutDraft | null {
  const stored = parse(store.getItem(KEY))
  if (stored.userId !== userId) {
    // The last customer of this phone left it here.
    clearDraft(store)
    return null
  }
  const method = isShippingMethod(stored.method) ? stored.method : DEFAULT_SHIPPING_METHOD
  return { address: addressFromJson(stored.address), method: stored.method === null ? null : method }
}

/** Keeps the draft. A full or forbidden store costs only the draft, never the checkout. */
export function writeDraft(store: KeptStore, userId: string, draft: CheckoutDraft): boolean {
  try {
    store.setItem(KEY, JSON.stringify({ userId, ...draft }))
    return true
  } catch {
    return false
  }
}

export function clearDraft(store: KeptStore): void {
  store.removeItem(KEY)
}
