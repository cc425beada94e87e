import { isObject, parseJson } from '../http/body.ts'
import { withoutSecrets } from '../http/without-secrets.ts'
import type { Sending, SendingConnection } from '../sending/sending.ts'

type MailCall = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** The field of a successful response with the mail's id. */
  readonly idField: string
}

/** Errors about the mail itself. Others concern the shop's account (key, domain, quota), which the owner can fix. */
const ABOUT_THIS_MAIL = [400, 413, 422]

/** Sends a mail through a provider's API, without retries. */
export async function callMailApi(connection: SendingConnection, call: MailCall): Promise<Sending> {
  try {
    const response = await connection.fetch(call.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...call.headers },
      body: JSON.stringify(call.body),
      redirect: 'error',
      signal: AbortSignal.timeout(connection.timeoutMs),
    })
    const body = parseJson(await response.text())
    const answer = isObject(body) ? body : {}
    if (response.ok) return { outcome: 'sent', providerId: stringOrNull(answer[call.idField]) }
    return refusal(response, answer)
  } catch (error) {
    return { outcome: 'later', error: withoutSecrets(String(error)), waitSeconds: 0 }
  }
}

function refusal(response: Response, answer: Record<string, unknown>): Sending {
  const code = stringOrNull(answer.name ?? answer.code)
  // Brevo's code for a retry of a mail that it accepted.
  if (code === 'duplicate_request') return { outcome: 'sent', providerId: null }
  const error = withoutSecrets([response.status, code, stringOrNull(answer.message)].filter(Boolean).join(' '))
  if (ABOUT_THIS_MAIL.includes(response.status)) return { outcome: 'failed', error }
  return { outcome: 'later', error, waitSeconds: secondsOf(response.headers.get('retry-after')) }
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function secondsOf(retryAfter: string | null): number {
  const seconds = Math.ceil(Number(retryAfter))
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 86_400) : 0
}
