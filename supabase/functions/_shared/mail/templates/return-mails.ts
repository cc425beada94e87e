import {
  HELD_MONEY_SUBJECT,
  REFUND_MAILS,
  RETURN_ANSWER,
  RETURN_ASK,
  RETURN_MAIL_ACTION,
  RETURN_MAILS,
} from '../../../../../src/content/mails/return-mails.ts'
import { formatNaira, koboFromNumeric } from '../../../../../src/domain/money/money.ts'
import { orderNumber } from '../../../../../src/domain/orders/order.ts'
import { notificationPath } from '../../../../../src/domain/support/app-notification.ts'
import { fillText } from '../../../../../src/lib/fill-text.ts'
import type { Block, MailContent } from './mail-content.ts'
import { oneLine, shortened } from './mail-text.ts'
import { greeting, switchedBy } from './parts.ts'

type OfOrder = { readonly order_id: string; readonly first_name: string }

/** Written by `private.queue_return_mail`; the amount in naira. */
export type ReturnData = OfOrder & {
  readonly item: string
  readonly quantity: number
  readonly answer: string | null
  readonly amount: number | null
}

/** Written by `private.notify_refund`. */
export type RefundData = OfOrder & { readonly amount: number }

const MAX_NAME_LENGTH = 70
const MAX_ANSWER_LENGTH = 500

/** The shop's answer is included in the mail of the step it was given with. */
export function returnMail(step: keyof typeof RETURN_MAILS): (data: ReturnData) => MailContent {
  return (data) => {
    const items = `${data.quantity} × ${shortened(oneLine(data.item), MAX_NAME_LENGTH)}`
    return written(
      data,
      RETURN_MAILS[step],
      { items, amount: formatNaira(koboFromNumeric(data.amount ?? 0)) },
      answerBlocks(step, data),
    )
  }
}

function answerBlocks(step: keyof typeof RETURN_MAILS, { answer }: ReturnData): readonly Block[] {
  if (step !== 'accepted' && step !== 'declined') return []
  if (answer?.trim()) {
    return [
      { type: 'text', text: RETURN_ANSWER },
      { type: 'quote', text: shortened(answer, MAX_ANSWER_LENGTH) },
    ]
  }
  return step === 'accepted' ? [{ type: 'text', text: RETURN_ASK }] : []
}

/** Written by `private.notify_held_money`, with the bell's text. */
export type HeldMoneyData = OfOrder & { readonly message: string }

export function heldMoneyMail({ message, ...data }: HeldMoneyData): MailContent {
  return written(
    data,
    { subject: HELD_MONEY_SUBJECT, text: '{message}' },
    { message: shortened(oneLine(message), 300) },
  )
}

export function refundMail(step: keyof typeof REFUND_MAILS): (data: RefundData) => MailContent {
  return (data) => written(data, REFUND_MAILS[step], { amount: formatNaira(koboFromNumeric(data.amount)) })
}

function written(
  { order_id, first_name }: OfOrder,
  words: { readonly subject: string; readonly text: string },
  values: Readonly<Record<string, string>>,
  blocks: readonly Block[] = [],
): MailContent {
  const order = { order: `#${orderNumber(order_id)}` }
  return {
    subject: fillText(words.subject, { ...values, ...order }),
    blocks: [
      greeting(first_name),
      { type: 'text', text: fillText(words.text, { ...values, ...order }) },
      ...blocks,
      { type: 'link', label: RETURN_MAIL_ACTION, path: notificationPath({ type: 'order', orderId: order_id }) },
    ],
    reason: switchedBy('orderUpdates'),
  }
}
