import { CHANGE_HOURS } from '../../domain/orders/own-changes.ts'

const TOO_LATE = `Orders can be changed within ${CHANGE_HOURS} hours after they were placed, and that time is over. Please write to us.`
const NO_LONGER = 'This order can no longer be changed.'

/** By the refusal's detail, which is a reason or the order's status. */
const NOT_CHANGED: Readonly<Record<string, string>> = {
  too_late: TOO_LATE,
  paid: 'This order has been paid in the meantime. Please look at it again before you cancel it.',
  shipped: 'This order is already on its way.',
  delivered: 'This order has already been delivered.',
  completed: 'This order has already been delivered.',
  cancelled: 'This order is already cancelled.',
}

const OTHER_AREA =
  "The delivery you paid for doesn't reach this address. Please choose a place it reaches, or cancel this order and order again."

const FAILED: Readonly<Record<string, string>> = {
  offline:
    "The shop didn't answer: you are offline, or your connection dropped. Try again when you are connected; it is done only once.",
  unavailable: 'The shop is busy. Please try again in a moment.',
}

type Refused = { readonly kind: string; readonly hint?: string | undefined; readonly detail?: string | undefined }

/** Tells the customer why their order was not cancelled or its address not changed. */
export function changeRefusalText({ kind, hint, detail }: Refused): string {
  if (hint === 'bad_transition') return NOT_CHANGED[detail ?? ''] ?? NO_LONGER
  if (hint === 'bad_method') return OTHER_AREA
  if (hint === 'bad_address') return 'Please check the marked fields.'
  return FAILED[kind] ?? 'That did not work. Please try again.'
}

export const CUSTOMER_CHANGES = {
  address: 'Changed by the customer on {time}',
} as const
