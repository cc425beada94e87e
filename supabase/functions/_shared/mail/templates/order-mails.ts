import { MAIL_COMMON, MAIL_TOTALS } from '../../../../../src/content/mails/common.ts'
import { CANCELLED_MAILS, ORDER_MAILS, TRACKING_FOLLOWS } from '../../../../../src/content/mails/order-mails.ts'
import { orderNumber } from '../../../../../src/domain/orders/order.ts'
import { notificationPath } from '../../../../../src/domain/support/app-notification.ts'
import { fillText } from '../../../../../src/lib/fill-text.ts'
import type { Block, MailContent } from './mail-content.ts'
import { addressText, dueText, itemsBlocks, type OrderData, paymentBlocks, sumBlock } from './order-data.ts'
import { greeting, switchedBy } from './parts.ts'

type EndedOrder = OrderData & {
  readonly ended_by: 'customer' | 'admin' | 'system' | 'payment' | null
  readonly payment_status: string
}

/** The receipt: items and payment, as stored. */
export function orderConfirmed(order: OrderData): MailContent {
  return {
    ...mailAbout(order, dueText(order) ? 'confirmedOnDelivery' : 'confirmed', [
      ...itemsBlocks(order),
      sumBlock(order),
      ...paymentBlocks(order),
      { type: 'text', text: fillText(MAIL_TOTALS.deliverTo, { address: addressText(order) }) },
    ]),
    reason: { text: MAIL_COMMON.receipt },
  }
}

export function orderShipped(order: OrderData): MailContent {
  const tracking: Block = order.tracking_number ? trackingBlock(order) : { type: 'text', text: TRACKING_FOLLOWS }
  const due = dueText(order)
  return mailAbout(order, 'shipped', [
    tracking,
    ...(due ? [{ type: 'text', text: due } as const] : []),
    ...itemsBlocks(order),
  ])
}

export function trackingNumber(order: OrderData): MailContent {
  return mailAbout(order, 'tracking', [trackingBlock(order)])
}

export function orderDelivered(order: OrderData): MailContent {
  return mailAbout(order, 'delivered', itemsBlocks(order))
}

export function orderRefunded(order: OrderData): MailContent {
  return {
    ...mailAbout(order, 'refunded', [...itemsBlocks(order), sumBlock(order)]),
    reason: switchedBy('orderUpdates'),
  }
}

export function orderCancelled(order: EndedOrder): MailContent {
  const words = { subject: CANCELLED_MAILS.subject, text: cancelledText(order), action: CANCELLED_MAILS.action }
  return { ...written(order, words, itemsBlocks(order)), reason: switchedBy('orderUpdates') }
}

function cancelledText({ ended_by, payment_status }: EndedOrder): string {
  if (payment_status === 'refund_due') {
    return ended_by === 'customer' ? CANCELLED_MAILS.refundDueByCustomer : CANCELLED_MAILS.refundDue
  }
  if (payment_status === 'refunded') return CANCELLED_MAILS.refunded
  if (ended_by === 'customer') return CANCELLED_MAILS.byCustomer
  return ended_by === 'admin' ? CANCELLED_MAILS.byShop : CANCELLED_MAILS.unpaid
}

function trackingBlock({ tracking_number }: OrderData): Block {
  return { type: 'text', text: fillText(MAIL_TOTALS.tracking, { number: tracking_number ?? '' }) }
}

function mailAbout(order: OrderData, mail: keyof typeof ORDER_MAILS, blocks: readonly Block[]): MailContent {
  return { ...written(order, ORDER_MAILS[mail], blocks), reason: switchedBy('shippingUpdates') }
}

function written(
  order: OrderData,
  words: { readonly subject: string; readonly text: string; readonly action: string },
  blocks: readonly Block[],
) {
  const link: Block = {
    type: 'link',
    label: words.action,
    path: notificationPath({ type: 'order', orderId: order.order_id }),
  }
  return {
    subject: fillText(words.subject, { order: `#${orderNumber(order.order_id)}` }),
    blocks: [
      greeting(order.first_name),
      { type: 'text', text: words.text },
      ...blocks,
      ...(order.has_account === false ? [] : [link]),
    ] satisfies Block[],
  }
}
