import { queryOptions } from '@tanstack/react-query'
import { type Kobo, numericFromKobo } from '../../../../domain/money/money.ts'
import { receivedAmount } from '../../../../domain/orders/delivery-payment.ts'
import type { Charges } from '../../../../domain/orders/pricing.ts'
import { addressFromRow, type SavedAddress } from '../../../addresses/my-addresses.ts'
import { itemsToJson, type Quote, type QuoteJson, type QuoteRequest, quoteFromJson } from '../../../checkout/quote.ts'
import { functionRequest } from '../../../supabase/function-request.ts'
import { ADMIN, adminQuery, adminRequest } from '../../admin-request.ts'
import { listOf, optional, rowKind, text } from '../../row-kind.ts'
import type { DraftCustomer, OrderDraft } from './order-draft.ts'

export type CustomerWithAddresses = DraftCustomer & {
  readonly phone: string | null
  /** The default one first. */
  readonly addresses: readonly SavedAddress[]
}

const readCustomer = rowKind({
  user_id: text,
  first_name: text,
  last_name: text,
  email: optional(text),
  phone: optional(text),
  addresses: listOf((row) => addressFromRow(row as Parameters<typeof addressFromRow>[0])),
})

/** The account that an order is for. Fails with DataError; hint `unknown_user` when it is gone. */
export function customerWithAddresses(userId: string) {
  const read = (json: unknown): CustomerWithAddresses => {
    const { firstName, lastName, ...customer } = readCustomer(json)
    return { ...customer, name: `${firstName} ${lastName}`.trim() }
  }
  return adminQuery(['customer', userId], read, (rest) => rest.rpc('admin_customer', { p_user_id: userId }))
}

export const quoteKey = [ADMIN, 'quote'] as const

/** Today's price of an order for this customer; null: a person without an account. Never kept. Fails with DataError. */
export function quoteByHand(customerId: string | null, { items, method, promoCode }: QuoteRequest, charges: Charges) {
  return queryOptions<Quote>({
    queryKey: [...quoteKey, customerId, items, method, promoCode, charges],
    queryFn: async () => {
      const json = await adminRequest((rest) =>
        rest.rpc('quote_order_by_hand', {
          p_items: itemsToJson(items),
          p_shipping_method: method,
          ...(customerId !== null && { p_user_id: customerId }),
          ...(promoCode !== null && { p_promo_code: promoCode }),
        }),
      )
      return quoteFromJson(json as QuoteJson)
    },
    enabled: items.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}

/**
 * Places a draft at the total that the admin saw, reserved for a day where it is not paid, and answers its id. Safe to repeat with the same key. Rule D8.
 * @throws DataError with the hints of `place_order`; `request_key_conflict` names the order that the key belongs to
 */
export async function placeByHand(draft: OrderDraft, method: string, total: Kobo): Promise<string> {
  const { requestKey, items, customer, address, payment, linkFor, receivedBy } = draft
  const promoCode = draft.promoCode.trim()
  const amount = payment === 'received' ? receivedAmount(draft.amount, total) : null
  const placed = await adminRequest((rest) =>
    rest.rpc('place_order_by_hand', {
      p_request_key: requestKey,
      p_items: itemsToJson(items),
      p_shipping_method: method,
      p_address: { ...address },
      p_expected_total: numericFromKobo(total),
      p_pay_by: { link: linkFor, received: receivedBy, on_delivery: 'on_delivery' as const }[payment],
      ...(customer && { p_user_id: customer.userId }),
      ...(promoCode && { p_promo_code: promoCode }),
      ...(typeof amount === 'number' && { p_paid_amount: numericFromKobo(amount), p_note: draft.note.trim() }),
    }),
  )
  return (placed as { order_id: string }).order_id
}

/** The payment page of an order by hand, which the provider is asked for once. Fails with DataError. */
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
