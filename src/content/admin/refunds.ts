import { formatNaira } from '../../domain/money/money.ts'
import type { Refund, RefundReason, RefundState } from '../../domain/orders/refund.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'

/** Texts about refunds through the provider (rule O14). */
export const REFUNDS = {
  loadFailed: { title: 'Error', message: 'The refunds could not be loaded.', tone: 'error' },
  through: 'Refund through {provider}',
  amountHint: 'Up to {most}.',
  amountWrong: 'Enter an amount from ₦0.01 to {most}.',
  how: '{provider} sends it back the way it was paid, which may take some days. The customer reads in the order that it is on its way.',
  sent: { title: 'Refund on its way', message: '{amount} goes back to the customer.', tone: 'success' },
  noAnswer:
    'There was no clear answer, so the money may be on its way. Check again: it is never sent twice. You may close this; the order will show what happened.',
  failed:
    'Nothing was sent back. Check that your balance at the payment provider covers it and try again, or make the refund there and note it by hand.',
  doneMeanwhile: {
    title: 'Refunded already',
    message: 'Another admin has sent back the money of this return.',
    tone: 'info',
  },
  nothingLeft: {
    title: 'Nothing left to send back',
    message: 'All of this payment has gone back already.',
    tone: 'info',
  },
} as const

/** The refundable rest of a payment, by the reason for refunding it. */
export const REMAINING_PAYMENT_TEXT: Readonly<Record<RefundReason, string>> = {
  order_cancelled: '{owed} is owed back of {provider} payment {transaction}.',
  held_payment: "{owed} of {provider} payment {transaction} doesn't pay this order and is owed back.",
  item_return: '{remaining} of {provider} payment {transaction} is with the shop.',
  goodwill: '{remaining} of {provider} payment {transaction} is with the shop. Some or all of it can go back.',
}

const STATE: Readonly<Record<RefundState, string>> = {
  requested: '{amount}: no answer of the provider yet',
  unknown:
    '{amount}: the provider gave no clear answer. The shop looks for this refund in its list for a day; only then can it be made again.',
  sent: '{amount} is on its way back to the customer',
  done: '{amount} went back to the customer on {time}',
  failed: '{amount} was not sent back ({time}).',
  by_hand: '{amount} sent back by hand, noted on {time}',
}

export function refundStateText({ state, amount, at }: Refund): string {
  return fillText(STATE[state], { amount: formatNaira(amount), time: formatDateTime(at) })
}
