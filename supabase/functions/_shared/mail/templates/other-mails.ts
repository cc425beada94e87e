import { MAIL_COMMON } from '../../../../../src/content/mails/common.ts'
import { ADMIN_MAIL, NEWSLETTER_MAIL, STOCK_MAIL, TICKET_MAIL } from '../../../../../src/content/mails/other-mails.ts'
import { notificationPath } from '../../../../../src/domain/support/app-notification.ts'
import { fillText } from '../../../../../src/lib/fill-text.ts'
import type { Block, MailContent } from './mail-content.ts'
import { oneLine, shortened } from './mail-text.ts'
import { greeting } from './parts.ts'

export type TicketData = { readonly first_name: string; readonly subject: string; readonly answer: string }
export type StockData = { readonly first_name: string; readonly product_id: string; readonly message: string }

export type AdminData = {
  readonly title: string
  readonly message: string
  readonly target: `/admin${string}`
  /** The number of merged notifications of the same kind, and the texts of some. */
  readonly count?: number
  readonly more?: readonly string[]
}

const MAX_ANSWER_LENGTH = 2000

export function ticketAnswered({ first_name, subject, answer }: TicketData): MailContent {
  const about = { subject: shortened(oneLine(subject), 80) }
  const quote = shortened(answer, MAX_ANSWER_LENGTH)
  const rest: Block[] = quote.endsWith('…') && quote !== answer.trim() ? [{ type: 'text', text: TICKET_MAIL.cut }] : []
  return {
    subject: fillText(TICKET_MAIL.subject, about),
    blocks: [
      greeting(first_name),
      { type: 'text', text: fillText(TICKET_MAIL.text, about) },
      { type: 'quote', text: quote },
      ...rest,
      { type: 'link', label: TICKET_MAIL.action, path: notificationPath({ type: 'support' }) },
    ],
    reason: { text: MAIL_COMMON.asked },
  }
}

export function backInStock({ first_name, product_id, message }: StockData): MailContent {
  return {
    // Phrased like the bell: "Enamel pot (Red) is back in stock."
    subject: shortened(oneLine(message), 120).replace(/\.$/, ''),
    blocks: [
      greeting(first_name),
      { type: 'text', text: shortened(oneLine(message), 300) },
      { type: 'text', text: STOCK_MAIL.text },
      { type: 'link', label: STOCK_MAIL.action, path: notificationPath({ type: 'product', productId: product_id }) },
    ],
    reason: { text: MAIL_COMMON.askedOnce },
  }
}

export function newsletterConfirm({ token }: { readonly token: string }): MailContent {
  return {
    subject: NEWSLETTER_MAIL.subject,
    blocks: [
      { type: 'text', text: NEWSLETTER_MAIL.text },
      {
        type: 'link',
        label: NEWSLETTER_MAIL.action,
        path: `/unsubscribe?token=${encodeURIComponent(token)}&confirm=1`,
      },
    ],
    reason: { text: NEWSLETTER_MAIL.reason },
  }
}

const MAX_LISTED = 20

export function adminNotification({ title, message, target, count = 0, more = [] }: AdminData): MailContent {
  const words = shortened(oneLine(message), 300)
  const others = more.slice(0, MAX_LISTED).map((each): Block => ({ type: 'text', text: shortened(oneLine(each), 300) }))
  const untold = count - others.length
  return {
    subject: shortened(
      count > 0 ? fillText(ADMIN_MAIL.several, { title: oneLine(title), count }) : `${oneLine(title)}: ${words}`,
      150,
    ),
    blocks: [
      { type: 'text', text: `${shortened(oneLine(title), 100)}: ${words}` },
      ...others,
      ...(untold > 0 ? [{ type: 'text', text: fillText(ADMIN_MAIL.untold, { count: untold }) } as const] : []),
      { type: 'link', label: ADMIN_MAIL.action, path: shortened(target, 200) },
    ],
    hasContact: false,
    reason: { text: ADMIN_MAIL.reason, path: '/admin/notifications' },
  }
}
