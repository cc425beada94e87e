import { htmlMail } from './html-mail.ts'
import type { MailContent, MailShop } from './mail-content.ts'
import { oneLine } from './mail-text.ts'
import {
  orderCancelled,
  orderConfirmed,
  orderDelivered,
  orderRefunded,
  orderShipped,
  trackingNumber,
} from './order-mails.ts'
import { adminNotification, backInStock, newsletterConfirm, ticketAnswered } from './other-mails.ts'
import { heldMoneyMail, refundMail, returnMail } from './return-mails.ts'
import { securityMail } from './security-mails.ts'
import { textMail } from './text-mail.ts'

export type WrittenMail = { readonly subject: string; readonly text: string; readonly html: string }

// The database writes each kind's data (22_admin_notifications.sql and 23_customer_mails.sql in supabase/schemas), so no type can check it here.
const TEMPLATES: Readonly<Record<string, (data: never, shop: MailShop) => MailContent>> = {
  order_confirmed: orderConfirmed,
  order_shipped: orderShipped,
  tracking_number: trackingNumber,
  order_delivered: orderDelivered,
  order_cancelled: orderCancelled,
  order_refunded: orderRefunded,
  return_accepted: returnMail('accepted'),
  return_declined: returnMail('declined'),
  return_received: returnMail('received'),
  return_refunded: returnMail('refunded'),
  refund_started: refundMail('started'),
  refund_sent: refundMail('sent'),
  refund_failed: refundMail('failed'),
  money_held: heldMoneyMail,
  ticket_answered: ticketAnswered,
  back_in_stock: backInStock,
  admin_notification: adminNotification,
  newsletter_confirm: newsletterConfirm,
  email_changed: securityMail('email_changed'),
  phone_added: securityMail('phone_added'),
  phone_changed: securityMail('phone_changed'),
  phone_removed: securityMail('phone_removed'),
}

/**
 * Renders a queued mail.
 * @throws Error for a kind that this version doesn't know
 */
export function mailOf(kind: string, data: unknown, shop: MailShop): WrittenMail {
  const template = Object.hasOwn(TEMPLATES, kind) ? TEMPLATES[kind] : undefined
  if (!template) throw new Error(`this version has no mail of the kind ${kind}`)
  const content = template(data as never, shop)
  const whole = { ...content, subject: oneLine(content.subject) }
  return { subject: whole.subject, text: textMail(whole, shop), html: htmlMail(whole, shop) }
}
