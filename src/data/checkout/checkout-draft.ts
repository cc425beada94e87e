import type { OrderDetails } from '../../domain/orders/order-fields.ts'
import { addressFromJson, type ShippingAddress } from '../../domain/people/address.ts'
import { storedJson } from '../../lib/stored-value.ts'

export type CheckoutDraft = {
  /** Null until edited, like the fields below. */
  readonly address: ShippingAddress | null
  /** A delivery method's code. The shop may have stopped offering it. */
  readonly method: string | null
  /** The shop may have stopped offering it. */
  readonly payBy: string | null
  /** As typed in the cart, which has it checked by the server. */
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

/** Reads the form that survived a reload, lost connection or sign-in. Null if empty or another customer's. */
export function readDraft(userId: string): CheckoutDraft | null {
  const draft = stored.read()
  if (draft?.userId !== userId) {
    // Left by the previous customer of this device.
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

/** Updates the given parts of the draft. Full or blocked storage loses only the draft; the checkout goes on. */
export function writeDraft(userId: string, parts: Partial<CheckoutDraft>): boolean {
  return stored.write({ ...readDraft(userId), ...parts, userId })
}

export const clearDraft = stored.remove
