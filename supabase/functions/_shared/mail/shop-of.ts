import { emailTypo } from '../../../../src/domain/people/email.ts'
import type { Setting } from '../../../../src/domain/settings/setting-shapes.ts'
import type { Environment } from '../environment.ts'
import type { MailSender } from './mail.ts'
import type { MailShop } from './templates/mail-content.ts'

type Settings = { readonly identity: Setting<'identity'>; readonly hours: Setting<'hours'> }

/** The only place where mails read the shop's identity. */
export function shopOf({ siteUrl }: Pick<Environment, 'siteUrl'>, { identity, hours }: Settings): MailShop {
  const { name, email, address } = identity
  return { name, email, address, siteUrl, zone: hours.zone }
}

/**
 * Parses MAIL_FROM: an address, or `Name <address>`; the name defaults to the shop's.
 * @throws Error if a variable holds no address
 */
export function mailSender({ read }: Pick<Environment, 'read'>, shop: Pick<MailShop, 'name'>): MailSender {
  const from = (read('MAIL_FROM') ?? '').trim()
  const [, quoted = '', inBrackets] = /^(.*?)\s*<([^<>]*)>$/.exec(from) ?? []
  const email = (inBrackets ?? from).trim()
  if (emailTypo(email)) throw new Error('MAIL_FROM must be an email address, or a name and <address>')
  const replyTo = read('MAIL_REPLY_TO')?.trim() || null
  if (replyTo && emailTypo(replyTo)) throw new Error('MAIL_REPLY_TO must be an email address')
  return { name: (quoted.trim() || shop.name).replace(/["\\\p{Cc}]/gu, ''), email, replyTo }
}
