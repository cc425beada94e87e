import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AddressErrors, addressErrors } from '../../../content/messages/address-errors.ts'
import { type OrderDraft, placeByHand, quoteKey } from '../../../data/admin/orders/by-hand/place-order.ts'
import { ORDERS_CHANGED } from '../../../data/admin/orders/order-list.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import type { Quote } from '../../../data/checkout/quote.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { formatNaira, type Kobo } from '../../../domain/money/money.ts'
import { receivedAmount } from '../../../domain/orders/delivery-payment.ts'
import { normalizeAddress, type ShippingAddress } from '../../../domain/people/address.ts'
import { useInvalidate } from '../../../ui/feedback/use-change.ts'
import { ambiguousAmount } from '../../../ui/form/ambiguous-amount.ts'

/** Error texts by field. */
type DraftProblems = {
  readonly items?: string
  readonly address: AddressErrors
  readonly amount?: string
}

/** Applies the checkout's rules, except that the email is optional. Rules O6 and D8. */
function byHandAddressErrors(address: OrderDraft['address']): AddressErrors {
  const { email, ...others } = addressErrors(address)
  return address.email.trim() === '' || !email ? others : { ...others, email }
}

function itemsProblem(draft: OrderDraft, quote: Quote | undefined): string | undefined {
  if (draft.items.length === 0) return 'Add at least one item.'
  return quote?.items.some(({ problem }) => problem !== null)
    ? "Change the items that can't be sold like this."
    : undefined
}

function amountProblem({ payment, amount }: OrderDraft, quote: Quote | undefined): string | undefined {
  if (payment !== 'received') return undefined
  const total = quote?.total ?? Number.POSITIVE_INFINITY
  const kobo = receivedAmount(amount, total)
  if (kobo === 'notAnAmount') return ambiguousAmount(amount) ?? 'Enter the amount in naira, like 12500.'
  return kobo === 'tooLarge' || kobo > total
    ? `This is more than the total of ${formatNaira(total)}. Give the rest back, or check the items.`
    : undefined
}

/** Validates a draft against the current quote, undefined while it loads. */
function draftProblems(draft: OrderDraft, quote: Quote | undefined): DraftProblems {
  const [items, amount] = [itemsProblem(draft, quote), amountProblem(draft, quote)]
  return { address: byHandAddressErrors(draft.address), ...(items && { items }), ...(amount && { amount }) }
}

export function hasProblems({ items, amount, address }: DraftProblems): boolean {
  return items !== undefined || amount !== undefined || Object.keys(address).length > 0
}

export type PlacedDraft = {
  readonly orderId: string
  readonly total: Kobo
  readonly payment: OrderDraft['payment']
  readonly address: ShippingAddress
}

export type PlacingRefusal = {
  readonly text: string
  /** The id of the order that an earlier version of this draft already placed, else null. */
  readonly placedBefore: string | null
}

const NONE: DraftProblems = { address: {} }
const REFUSALS: Readonly<Record<string, string>> = {
  prices_changed: 'The prices have changed. Please compare the new total and place the order again.',
  sold_out: 'Something has just been sold. Please check the items.',
  unknown_product: 'A product of this order is no longer sold. Please remove it.',
  promo_invalid: "The promo code can't be used for this order.",
  bad_method: "This delivery doesn't reach the address. Please choose another.",
  bad_address: 'Please check the delivery address.',
  unknown_user: 'This account is gone. Choose another customer.',
  request_key_conflict: 'This order was placed already, before you changed it.',
}

function refusalOf(cause: unknown): PlacingRefusal {
  const { hint = '', detail, kind } = toDataError(cause)
  if (kind === 'offline')
    return {
      text: 'There was no answer, so the order may already be placed. Press the button again when you are connected: it is placed only once.',
      placedBefore: null,
    }
  const isPlaced = hint === 'request_key_conflict'
  const reason = REFUSALS[hint] ?? refusalReason(cause)
  return { text: `The order was not placed: ${reason}`, placedBefore: isPlaced ? (detail ?? null) : null }
}

/** Validates and places a draft. After a refusal the draft stays as it was. */
export function usePlaceOrder(
  draft: OrderDraft,
  method: string,
  quote: Quote | undefined,
  onPlaced: (order: PlacedDraft) => void,
) {
  const queries = useQueryClient()
  const invalidate = useInvalidate(ORDERS_CHANGED)
  const [hasTried, setTried] = useState(false)
  const placing = useMutation({
    mutationFn: (order: OrderDraft & { total: Kobo }) => placeByHand(order, method, order.total),
    onSuccess: (orderId, { total, address, payment }) => {
      void invalidate()
      setTried(false)
      onPlaced({ orderId, total, address, payment })
    },
    // Prices or stock may have changed since the quote.
    onError: () => void queries.invalidateQueries({ queryKey: quoteKey }),
  })
  return {
    problems: hasTried ? draftProblems(draft, quote) : NONE,
    refusal: placing.isError ? refusalOf(placing.error) : null,
    isPlacing: placing.isPending,
    /** Places the order for this address. Returns false if the draft has problems or no quote yet. */
    place: (address: ShippingAddress): boolean => {
      setTried(true)
      placing.reset()
      const order = { ...draft, address }
      if (hasProblems(draftProblems(order, quote)) || !quote || placing.isPending) return false
      placing.mutate({ ...order, address: normalizeAddress(address), total: quote.total })
      return true
    },
  }
}
