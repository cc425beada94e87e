import { equalInConstantTime } from './constant-time.ts'
import { base64Of, hmac } from './hmac.ts'

/** The tolerance that signing libraries use. */
const TOLERANCE_S = 5 * 60

type Signed = { readonly headers: Headers; readonly rawBody: string; readonly secret: string; readonly now: Date }

/** Verifies a webhook's signature; its headers begin with `prefix`: https://www.standardwebhooks.com */
export async function isSignedWebhook(prefix: string, { headers, rawBody, secret, now }: Signed): Promise<boolean> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers.get(`${prefix}-${name}`))
  if (!id || !timestamp || !signatures) return false
  // Without a limit, a message could be replayed for ever.
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_S)) return false
  const key = Uint8Array.from(atob(secret.replace(/^(v1,)?whsec_/, '')), (character) => character.charCodeAt(0))
  const expected = `v1,${base64Of(await hmac('SHA-256', key, `${id}.${timestamp}.${rawBody}`))}`
  return signatures.split(' ').some((signature) => equalInConstantTime(signature, expected))
}
