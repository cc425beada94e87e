import { isSignedWebhook } from '../../crypto/standard-webhook.ts'
import type { ReadVariable } from '../../environment.ts'
import { ApiError } from '../../http/api-error.ts'
import { parseJson, readText } from '../../http/body.ts'
import type { Bounce } from './bounce.ts'
import { bouncesOfBrevo, isFromBrevo } from './brevo-bounces.ts'
import { bouncesOfResend } from './resend-bounces.ts'

export type ReceiveBounces = {
  readonly read: ReadVariable
  readonly note: (provider: string, bounce: Bounce) => Promise<void>
  readonly now?: () => Date
}

const MAX_BODY_BYTES = 256 * 1024

/** Receives the mail provider's webhook, verifies its signature or secret, and stores the bounces. */
export async function receiveBounces({ read, note, now = () => new Date() }: ReceiveBounces, request: Request) {
  const provider = read('MAIL_PROVIDER') ?? ''
  const secret = read('MAIL_WEBHOOK_SECRET')
  if (!secret || !['resend', 'brevo'].includes(provider)) {
    throw new ApiError(503, 'webhook_secret_unset', 'Webhooks of mails are not set up.')
  }
  const rawBody = await readText(request, MAX_BODY_BYTES)
  const isResend = provider === 'resend'
  const isGenuine = isResend
    ? // Svix signs for Resend: https://docs.svix.com/receiving/verifying-payloads/how-manual
      await isSignedWebhook('svix', { headers: request.headers, rawBody, secret, now: now() })
    : isFromBrevo(request, secret)
  if (!isGenuine) throw new ApiError(401, 'bad_signature', 'The signature does not fit.')
  const message = parseJson(rawBody)
  if (message === undefined) throw new ApiError(400, 'invalid_json', 'The body must be JSON.')
  for (const bounce of isResend ? bouncesOfResend(message) : bouncesOfBrevo(message)) await note(provider, bounce)
  return { received: true }
}
