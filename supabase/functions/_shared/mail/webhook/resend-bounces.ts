import { equalInConstantTime } from '../../crypto/constant-time.ts'
import { base64Of, hmac } from '../../crypto/hmac.ts'
import { isObject } from '../../http/body.ts'
import { type Bounce, SPAM } from './bounce.ts'

/** As Svix, which signs for Resend, takes it. */
const TOLERANCE_S = 5 * 60

/** Whether Resend signed this: https://docs.svix.com/receiving/verifying-payloads/how-manual */
export async function isSignedByResend(headers: Headers, rawBody: string, secret: string, now: Date): Promise<boolean> {
  const [id, timestamp, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) => headers.get(name))
  if (!id || !timestamp || !signatures) return false
  // Without a limit a message could be sent again for ever.
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_S)) return false
  const key = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) => character.charCodeAt(0))
  const expected = `v1,${base64Of(await hmac('SHA-256', key, `${id}.${timestamp}.${rawBody}`))}`
  return signatures.split(' ').some((signature) => equalInConstantTime(signature, expected))
}

/** The bounces that a message of Resend tells of; other events tell of none. */
export function bouncesOfResend(message: unknown): Bounce[] {
  if (!isObject(message) || !isObject(message.data)) return []
  const { email_id, to, bounce } = message.data
  const details = isObject(bounce) ? bounce : {}
  const isSpam = message.type === 'email.complained'
  const isBack = message.type === 'email.bounced' && details.type !== 'Transient'
  if (!isSpam && !isBack && message.type !== 'email.suppressed') return []
  const reason = isSpam ? SPAM : String(details.message ?? 'It came back.')
  const providerId = typeof email_id === 'string' ? email_id : null
  const readers = (Array.isArray(to) ? to : [to]).filter((reader) => typeof reader === 'string')
  return readers.map((recipient) => ({ providerId, recipient, reason }))
}
