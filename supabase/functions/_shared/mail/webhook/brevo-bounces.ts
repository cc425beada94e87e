import { bearerToken } from '../../auth/bearer.ts'
import { equalInConstantTime } from '../../crypto/constant-time.ts'
import { isObject } from '../../http/body.ts'
import { type Bounce, SPAM } from './bounce.ts'

const FOR_GOOD = ['hard_bounce', 'invalid_email', 'blocked']

/** Brevo signs nothing: it shows the secret, as a token or in the address that the owner gave it. */
export function isFromBrevo(request: Request, secret: string): boolean {
  const shown = bearerToken(request.headers) ?? new URL(request.url).searchParams.get('secret') ?? ''
  return equalInConstantTime(shown, secret)
}

/** The bounces that a message of Brevo tells of, alone or in a batch: https://developers.brevo.com/docs/transactional-webhooks */
export function bouncesOfBrevo(message: unknown): Bounce[] {
  return (Array.isArray(message) ? message : [message]).filter(isObject).flatMap((told) => {
    const isSpam = told.event === 'spam' || told.event === 'complaint'
    if (typeof told.email !== 'string' || !(isSpam || FOR_GOOD.includes(String(told.event)))) return []
    const id = told['message-id']
    const reason = isSpam ? SPAM : String(told.reason ?? told.event)
    return [{ providerId: typeof id === 'string' ? id : null, recipient: told.email, reason }]
  })
}
