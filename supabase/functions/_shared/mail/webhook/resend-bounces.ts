import { isObject } from '../../http/body.ts'
import { type Bounce, SPAM } from './bounce.ts'

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
