import { type ItemReturn, type ReturnReason, type ReturnState, returnPeriod } from '../../domain/orders/item-return.ts'
import { fillText } from '../../lib/fill-text.ts'

export const RETURN_REASON_TEXT: Readonly<Record<ReturnReason, string>> = {
  damaged: "It arrived damaged or doesn't work",
  wrong_item: 'It is not what I ordered',
  not_as_described: 'It is not as described',
  changed_mind: 'I changed my mind',
  other: 'Another reason',
}

export const RETURN_STATE_LABEL: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  accepted: 'Accepted',
  declined: 'Declined',
  received: 'Received',
  refunded: 'Refunded',
}

/** Texts for customers about returns. Rule O12. */
export const ITEM_RETURN = {
  picture: 'Photo {number} of the return',
  answer: 'The shop: {answer}',
} as const

const REFUSED: Readonly<Record<string, string>> = {
  too_late: 'Returns are accepted within {period} after the delivery, and that time is over. Please write to us.',
  open_return: 'You have already asked to return this item. You will find our answer in the order.',
}

type Refused = { readonly hint?: string | undefined; readonly detail?: string | undefined }

/** Words why a return was refused. @param days the order's return window */
export function returnRefusalText({ hint, detail }: Refused, days: number): string {
  if (hint === 'bad_quantity') return 'These pieces are already on their way back.'
  const text = REFUSED[detail ?? ''] ?? "This can't be returned here. Please write to us."
  return fillText(text, { period: returnPeriod(days) })
}

/** Returns when a return entered its state, in milliseconds since 1970. */
export function returnStateTime(item: ItemReturn): number {
  const times: Readonly<Record<ReturnState, number | null>> = {
    requested: item.requestedAt,
    accepted: item.decidedAt,
    declined: item.decidedAt,
    received: item.receivedAt,
    refunded: item.refundedAt,
  }
  return times[item.state] ?? item.requestedAt
}

export const ADMIN_RETURNS = {
  loadFailed: { title: 'Error', message: 'Failed to load returns.', tone: 'error' },
  saved: { title: 'Return updated', tone: 'success' },
} as const

export const RETURN_ACTION: Readonly<Record<ReturnState, string>> = {
  requested: '',
  accepted: 'Accept',
  declined: 'Decline',
  received: 'Mark as received',
  refunded: 'Note the refund',
}
