import type { OrderDetails } from '../../domain/orders/order-fields.ts'
import { addressFromJson, type ShippingAddress } from '../../domain/people/address.ts'
import { storedJson } from '../../lib/stored-value.ts'

export type CheckoutDraft = {
  /** Null until the customer types or chooses it, as the method. */
  readonly address: ShippingAddress | null
  /** The code of a delivery method, which the shop may not offer any more. */
  readonly method: string | null
  /** Null until the customer chooses. The shop may have stopped offering it. */
  readonly payBy: string | null
  /** As typed in the cart, where the shop checks it. */
  readonly promoCode: string | null
  readonly details: OrderDetails
}

const stored = storedJson<Readonly<Record<string, unknown>>>(
  'oja-checkout-draft',
  (value) => (typeof value === 'object' && value !== null ? { ...value } : null),
  { orInMemory: true },
)

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

function detailsFromJson(json: unknown): OrderDetails {
  const entries = Object.entries(typeof json === 'object' && json !== null ? json : {})
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
}

/** The customer's form as they left it at a reload, a lost connection or a sign-in; null when it is empty or another customer's. */
export function readDraft(userId: string): CheckoutDraft | null {
  const draft = stored.read()
  if (draft?.userId !== userId) {
    // The last customer of this phone left it here.
    clearDraft()
    return null
  }
  return {
    address: draft.address ? addressFromJson(draft.address) : null,
    method: textOrNull(draft.method),
    payBy: textOrNull(draft.payBy),
    promoCode: textOrNull(draft.promoCode),
    details: detailsFromJson(draft.details),
  }
}

/** Keeps these parts of the draft. A full or forbidden store costs only the draft, never the checkout. */
export function writeDraft(userId: string, parts: Partial<CheckoutDraft>): boolean {
  return stored.write({ ...readDraft(userId), ...parts, userId })
}

export const clearDraft = stored.remove
