import { type Environment, required } from '../environment.ts'
import { isLoopback } from '../providers/payment-link.ts'
import { createAfricasTalking } from './africas-talking.ts'
import { createTermii } from './termii.ts'
import { callTextApi } from './text-call.ts'
import type { TextSender } from './text-sender.ts'

/** Less than the five seconds that Supabase Auth waits for its hook: https://supabase.com/docs/guides/auth/auth-hooks */
const TIMEOUT_MS = 4000

/**
 * Null without SMS_PROVIDER: the shop sends no text messages.
 * @throws Error that names the invalid variables
 */
export function configuredTextSender(
  { read, siteUrl }: Pick<Environment, 'read' | 'siteUrl'>,
  fetchFunction: typeof fetch = fetch,
): TextSender | null {
  const name = read('SMS_PROVIDER')
  if (!name) return null
  const connection = { fetch: fetchFunction, timeoutMs: TIMEOUT_MS }
  if (name === 'sandbox') {
    if (!isLoopback(new URL(siteUrl).hostname)) {
      throw new Error('SMS_PROVIDER is sandbox, but SITE_URL is not this machine: nobody would get a message')
    }
    const url = required('SANDBOX_MAIL_URL', read('SANDBOX_MAIL_URL'))
    return {
      name,
      send: ({ to, text }) =>
        callTextApi(connection, {
          url,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ to, subject: 'Text message', text }),
          idOf: ({ id }) => String(id),
        }),
    }
  }
  if (name !== 'termii' && name !== 'africastalking') {
    throw new Error(`SMS_PROVIDER must be termii or africastalking, not ${name}`)
  }
  const account = {
    ...connection,
    apiKey: required('SMS_API_KEY', read('SMS_API_KEY')),
    from: required('SMS_FROM', read('SMS_FROM')),
  }
  return name === 'termii'
    ? createTermii({ ...account, baseUrl: 'https://api.ng.termii.com' })
    : createAfricasTalking({
        ...account,
        username: required('SMS_USERNAME', read('SMS_USERNAME')),
        baseUrl: 'https://api.africastalking.com',
      })
}
