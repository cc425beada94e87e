import { CODE_MESSAGE } from '../../../../src/content/mails/security-mails.ts'
import { fillText } from '../../../../src/lib/fill-text.ts'
import { isSignedWebhook } from '../crypto/standard-webhook.ts'
import type { ReadVariable } from '../environment.ts'
import { ApiError } from '../http/api-error.ts'
import { isObject, parseJson, readText } from '../http/body.ts'
import type { TextSender } from './text-sender.ts'

export type SendCode = {
  readonly read: ReadVariable
  /** Null without a configured provider; throws on an invalid configuration. */
  readonly textSender: () => TextSender | null
  readonly shopName: () => Promise<string>
  /** Whether a page requested this code within the limits; consumes the permit. */
  readonly isPermitted: (phone: string) => Promise<boolean>
  readonly now?: () => Date
}

/** Supabase Auth reads this hook response only with status 200, and doesn't retry. */
type HookAnswer = { readonly error?: { readonly http_code: number; readonly message: string } }

const MAX_BODY_BYTES = 64 * 1024

/**
 * Sends a sign-in code for Supabase Auth's "Send SMS" hook: https://supabase.com/docs/guides/auth/auth-hooks/send-sms-hook
 * Not retried: each message costs money, and the customer can request another code.
 */
export async function sendCode(
  { read, textSender, shopName, isPermitted, now = () => new Date() }: SendCode,
  request: Request,
) {
  const secret = read('SMS_HOOK_SECRET')
  const sender = secret ? textSender() : null
  if (!secret || !sender) throw new ApiError(503, 'sms_unset', 'Text messages are not set up.')
  const rawBody = await readText(request, MAX_BODY_BYTES)
  if (!(await isSignedWebhook('webhook', { headers: request.headers, rawBody, secret, now: now() }))) {
    throw new ApiError(401, 'bad_signature', 'The signature does not fit.')
  }
  const { phone, code } = readCode(parseJson(rawBody))
  if (!(await isPermitted(phone))) {
    const message = 'No text message was asked for on the shop’s page, or too many were.'
    return { error: { http_code: 429, message } } satisfies HookAnswer
  }
  const text = fillText(CODE_MESSAGE, { code, shop: await shopName() })
  const sending = await sender.send({ to: phone, text })
  if (sending.outcome === 'sent') return {} satisfies HookAnswer
  console.error(JSON.stringify({ function: 'send-sms', provider: sender.name, error: sending.error }))
  return {
    error: { http_code: 503, message: 'The text message could not be sent. Please try again later.' },
  } satisfies HookAnswer
}

/** When a user changes their number, the new one is beside the code; the account still has the old one. */
function readCode(body: unknown): { phone: string; code: string } {
  const { user, sms } = isObject(body) ? body : {}
  const code = isObject(sms) ? sms.otp : undefined
  const phone = (isObject(sms) && sms.phone) || (isObject(user) && user.phone)
  const digits = typeof phone === 'string' ? phone.replace(/^\+/, '') : ''
  if (!/^\d{8,15}$/.test(digits) || typeof code !== 'string' || !/^\d{4,10}$/.test(code)) {
    throw new ApiError(400, 'invalid_body', 'This is no code for a number.')
  }
  return { phone: `+${digits}`, code }
}
