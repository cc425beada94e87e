import { type AddressErrors, addressErrors } from '../../../content/messages/address-errors.ts'
import type { OrderDraft } from '../../../data/admin/orders/by-hand/order-draft.ts'
import type { Quote } from '../../../data/checkout/quote.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { receivedAmount } from '../../../domain/orders/delivery-payment.ts'
import { amountDoubt } from '../../../ui/form/amount-doubt.ts'

/** Each problem is shown beside its field. */
export type DraftProblems = {
  readonly items?: string
  readonly address: AddressErrors
  readonly amount?: string
}

/** The rules of the checkout, but that no email is needed. Rules O6 and D8. */
export function byHandAddressErrors(address: OrderDraft['address']): AddressErrors {
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
  if (kobo === 'notAnAmount') return amountDoubt(amount) ?? 'Enter the amount in naira, like 12500.'
  return kobo === 'tooLarge' || kobo > total
    ? `This is more than the total of ${formatNaira(total)}. Give the rest back, or check the items.`
    : undefined
}

/** Checks a draft at today's prices; undefined: they have not come yet. */
export function draftProblems(draft: OrderDraft, quote: Quote | undefined): DraftProblems {
  const [items, amount] = [itemsProblem(draft, quote), amountProblem(draft, quote)]
  return { address: byHandAddressErrors(draft.address), ...(items && { items }), ...(amount && { amount }) }
}

export function hasProblems({ items, amount, address }: DraftProblems): boolean {
  return items !== undefined || amount !== undefined || Object.keys(address).length > 0
}
