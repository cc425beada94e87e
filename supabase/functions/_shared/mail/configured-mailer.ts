import { type Environment, required } from '../environment.ts'
import { isLoopback } from '../providers/payment-link.ts'
import { createBrevo } from './brevo.ts'
import { createLocalInbox } from './local-inbox.ts'
import type { Mailer } from './mail.ts'
import { createResend } from './resend.ts'
import { mailSender } from './shop-of.ts'
import type { MailShop } from './templates/mail-content.ts'

const TIMEOUT_MS = 10_000

/**
 * Null without MAIL_PROVIDER: the shop sends no mails.
 * @throws Error that names the invalid variables
 */
export function configuredMailer(
  environment: Environment,
  shop: Pick<MailShop, 'name'>,
  fetchFunction: typeof fetch = fetch,
): Mailer | null {
  const { read } = environment
  const name = read('MAIL_PROVIDER')
  if (!name) return null
  const connection = { fetch: fetchFunction, timeoutMs: TIMEOUT_MS }
  if (name === 'sandbox') {
    if (!isLoopback(new URL(environment.siteUrl).hostname)) {
      throw new Error('MAIL_PROVIDER is sandbox, but SITE_URL is not this machine: nobody would get a mail')
    }
    return createLocalInbox({ ...connection, url: required('SANDBOX_MAIL_URL', read('SANDBOX_MAIL_URL')) })
  }
  if (name !== 'resend' && name !== 'brevo') throw new Error(`MAIL_PROVIDER must be resend or brevo, not ${name}`)
  const account = {
    ...connection,
    apiKey: required('MAIL_API_KEY', read('MAIL_API_KEY')),
    sender: mailSender(environment, shop),
  }
  return name === 'resend'
    ? createResend({ ...account, baseUrl: 'https://api.resend.com' })
    : createBrevo({ ...account, baseUrl: 'https://api.brevo.com/v3' })
}
