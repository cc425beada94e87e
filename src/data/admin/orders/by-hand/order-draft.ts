import type { PayBy } from '../../../../domain/orders/pay-by.ts'
import { addressFromJson, EMPTY_ADDRESS } from '../../../../domain/people/address.ts'
import { storedJson } from '../../../../lib/stored-value.ts'
import { randomUuid } from '../../../../lib/uuid.ts'
import type { CheckoutItem } from '../../../checkout/quote.ts'
import type { Customer } from '../../people.ts'

/** link: the provider's page is sent to the customer. received: the money is there. */
export const PAYMENTS = ['link', 'received', 'on_delivery'] as const
export type Payment = (typeof PAYMENTS)[number]

export type DraftCustomer = Pick<Customer, 'userId' | 'name' | 'email'>

/** An order by hand before it is placed, as it stands in the form. */
export type OrderDraft = Readonly<ReturnType<typeof newOrderDraft>>

export const newOrderDraft = () => ({
  /** Made with the draft: placed twice with it, it is one order. */
  requestKey: randomUuid() as string,
  items: [] as readonly CheckoutItem[],
  /** Null: a person without an account, whom the address names. */
  customer: null as DraftCustomer | null,
  address: EMPTY_ADDRESS,
  /** The code of a delivery method; null until one is chosen. */
  method: null as string | null,
  promoCode: '',
  payment: 'link' as Payment,
  /** With a link: the way to pay on its page. */
  linkFor: 'bank_transfer' as PayBy,
  /** With money received: the way it came. */
  receivedBy: 'bank_transfer' as PayBy,
  amount: '',
  note: '',
})

type Stored = { readonly adminId: string; readonly draft: Partial<OrderDraft> }

function storedFromJson(json: unknown): Stored | null {
  return json && typeof json === 'object' && 'adminId' in json && 'draft' in json ? (json as Stored) : null
}

// It names somebody who isn't here to agree: it goes with the tab.
const stored = storedJson('oja:order-draft', storedFromJson, { area: 'session', orInMemory: true })

/** This admin's order as typed before a reload; another admin's is forgotten. */
export function readOrderDraft(adminId: string): OrderDraft {
  const found = stored.read()
  if (found && found.adminId !== adminId) stored.remove()
  if (found?.adminId !== adminId) return newOrderDraft()
  // It may be of an older version of the shop, with other fields.
  return { ...newOrderDraft(), ...found.draft, address: addressFromJson(found.draft.address) }
}

/** False when the browser stores nothing: the draft lasts as long as the page. */
export function writeOrderDraft(adminId: string, draft: OrderDraft): boolean {
  return stored.write({ adminId, draft })
}

export const removeOrderDraft = stored.remove
