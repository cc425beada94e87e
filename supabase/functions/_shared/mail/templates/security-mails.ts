import {
  SECURITY_MAIL_ACTION,
  SECURITY_MAILS,
  SECURITY_REASON,
  TEXT_MESSAGES,
} from '../../../../../src/content/mails/security-mails.ts'
import { fillText } from '../../../../../src/lib/fill-text.ts'
import { zoneTime } from '../../../../../src/lib/zone-time.ts'
import type { MailContent, MailShop } from './mail-content.ts'
import { oneLine, shortened } from './mail-text.ts'
import { greeting } from './parts.ts'

/** Written by `private.notify_sign_in_change`. */
export type SecurityData = { readonly first_name: string; readonly at: string }

const timeOf = (at: string, { zone }: MailShop) => (Number.isNaN(Date.parse(at)) ? '' : zoneTime(zone, Date.parse(at)))

export function securityMail(kind: keyof typeof SECURITY_MAILS): (data: SecurityData, shop: MailShop) => MailContent {
  const { subject, text, todo } = SECURITY_MAILS[kind]
  // Sent to the old address, which no longer signs in.
  const isOld = kind === 'email_changed'
  return ({ first_name, at }, shop) => ({
    subject,
    blocks: [
      greeting(first_name),
      { type: 'text', text: fillText(text, { at: timeOf(at, shop) }) },
      { type: 'text', text: todo },
      {
        type: 'link',
        label: isOld ? SECURITY_MAIL_ACTION.contact : SECURITY_MAIL_ACTION.signInMethods,
        path: isOld ? '/contact' : '/verify-phone',
      },
    ],
    reason: { text: SECURITY_REASON },
  })
}

/**
 * Renders a text message.
 * @throws Error for a kind that isn't sent as one
 */
export function textMessageOf(kind: string, data: unknown, shop: MailShop): string {
  if (kind !== 'phone_changed' && kind !== 'phone_removed') throw new Error(`no text message of the kind ${kind}`)
  const { at } = data as SecurityData
  return fillText(TEXT_MESSAGES[kind], {
    shop: shortened(oneLine(shop.name), 40),
    at: timeOf(at, shop),
    email: shop.email,
  })
}
