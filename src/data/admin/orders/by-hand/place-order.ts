import { queryOptions } from '@tanstack/react-query'
import { type Kobo, numericFromKobo } from '../../../../domain/money/money.ts'
import { receivedAmount } from '../../../../domain/orders/delivery-payment.ts'
import type { PayBy } from '../../../../domain/orders/pay-by.ts'
import type { Charges } from '../../../../domain/orders/pricing.ts'
import { addressFromJson, EMPTY_ADDRESS } from '../../../../domain/people/address.ts'
import { randomUuid } from '../../../../lib/uuid.ts'
import { addressFromRow, type SavedAddress } from '../../../addresses/my-addresses.ts'
import { type CheckoutItem, itemsToJson, type Quote, type QuoteRequest, readQuote } from '../../../checkout/quote.ts'
import { functionRequest } from '../../../supabase/function-request.ts'
import { listOf, optional, rowKind, text } from '../../../supabase/row-kind.ts'
import { adminDraft } from '../../admin-draft.ts'
import { ADMIN, adminCall, adminQuery } from '../../admin-request.ts'
import type { Customer } from '../../people.ts'

/** link: the customer gets a link to the provider's page. received: the money has arrived. */
export const PAYMENTS = ['link', 'received', 'on_delivery'] as const
export type Payment = (typeof PAYMENTS)[number]

export type DraftCustomer = Pick<Customer, 'name' | 'email'> & { readonly userId: string }

/** The form of an order by hand. */
export type OrderDraft = Readonly<ReturnType<typeof newOrderDraft>>

export const newOrderDraft = () => ({
  /** Idempotency key: placing a draft twice creates one order. */
  requestKey: randomUuid() as string,
  items: [] as readonly CheckoutItem[],
  /** Null without an account; the address then names the customer. */
  customer: null as DraftCustomer | null,
  address: EMPTY_ADDRESS,
  /** A delivery method's code. Null until one is chosen. */
  method: null as string | null,
  promoCode: '',
  payment: 'link' as Payment,
  /** Way to pay on the provider's page, for `link`. */
  linkFor: 'bank_transfer' as PayBy,
  /** Way the money arrived, for `received`. */
  receivedBy: 'bank_transfer' as PayBy,
  amount: '',
  note: '',
})

// Session storage, because it names a customer who can't consent: it ends with the tab.
export const ORDER_DRAFT = adminDraft<Partial<OrderDraft>>('oja:order-draft', 'session')

/** Restores this admin's draft after a reload. */
export function readOrderDraft(adminId: string): OrderDraft {
  const found = ORDER_DRAFT.read(adminId)
  // An older version of the shop may have stored it with other fields.
  return { ...newOrderDraft(), ...found, address: found ? addressFromJson(found.address) : EMPTY_ADDRESS }
}

export type CustomerWithAddresses = DraftCustomer & {
  readonly phone: string | null
  /** The default address first. */
  readonly addresses: readonly SavedAddress[]
}

const readCustomer = rowKind({
  user_id: text,
  first_name: text,
  last_name: text,
  email: optional(text),
  phone: optional(text),
  addresses: listOf(addressFromRow),
})

/** Queries an order's customer. Fails with DataError, with hint `unknown_user` if the account is gone. */
export function customerWithAddresses(userId: string) {
  const read = (json: unknown): CustomerWithAddresses => {
    const { firstName, lastName, ...customer } = readCustomer(json)
    return { ...customer, name: `${firstName} ${lastName}`.trim() }
  }
  return adminQuery(['customer', userId], read, 'admin_customer', { p_user_id: userId })
}

export const quoteKey = [ADMIN, 'quote'] as const

/** Queries the current price of an order, never cached. `customerId` is null without an account. Fails with DataError. */
export function quoteByHand(customerId: string | null, { items, method, promoCode }: QuoteRequest, charges: Charges) {
  return queryOptions<Quote>({
    queryKey: [...quoteKey, customerId, items, method, promoCode, charges],
    queryFn: async () => {
      const json = await adminCall('quote_order_by_hand', {
        p_items: itemsToJson(items),
        p_shipping_method: method,
        p_user_id: customerId ?? undefined,
        p_promo_code: promoCode ?? undefined,
      })
      return readQuote(json)
    },
    enabled: items.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}

/**
 * Places a draft at the total that the admin saw and returns the order's id. Unpaid, it is reserved for a day. Idempotent by `requestKey`. Rule D8.
 * @throws DataError with the hints of `place_order`; `request_key_conflict` names the key's order
 */
export async function placeByHand(draft: OrderDraft, method: string, total: Kobo): Promise<string> {
  const { requestKey, items, customer, address, payment, linkFor, receivedBy } = draft
  const promoCode = draft.promoCode.trim()
  const amount = payment === 'received' ? receivedAmount(draft.amount, total) : null
  const placed = await adminCall('place_order_by_hand', {
    p_request_key: requestKey,
    p_items: itemsToJson(items),
    p_shipping_method: method,
    p_address: { ...address },
    p_expected_total: numericFromKobo(total),
    p_pay_by: { link: linkFor, received: receivedBy, on_delivery: 'on_delivery' as const }[payment],
    p_user_id: customer?.userId,
    p_promo_code: promoCode || undefined,
    ...(typeof amount === 'number' && { p_paid_amount: numericFromKobo(amount), p_note: draft.note.trim() }),
  })
  return (placed as { order_id: string }).order_id
}

/** Queries the payment page of an order by hand, which the server requests from the provider once. Fails with DataError. */
export function paymentLinkOf(orderId: string) {
  return queryOptions<string>({
    queryKey: [ADMIN, 'payment-link', orderId],
    queryFn: async () => {
      const answer = await functionRequest<{ payment_link: string }>('make-payment-link', { orderId })
      return answer.payment_link
    },
    retry: false,
  })
}
