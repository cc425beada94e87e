import { isObject, parseJson } from '../http/body.ts'
import { withoutSecrets } from '../http/without-secrets.ts'
import type { Sending, SendingConnection } from '../sending/sending.ts'

type TextCall = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | URLSearchParams
  /** The message's id if the provider accepted it, otherwise null, whatever the status. */
  readonly idOf: (answer: Record<string, unknown>) => string | null
}

/** Errors about this message; others concern the shop's account or are temporary. */
const ABOUT_THIS_MESSAGE = [400, 404, 422]

/** Sends a text message through a provider's API, without retries. */
export async function callTextApi({ fetch, timeoutMs }: SendingConnection, call: TextCall): Promise<Sending> {
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: { accept: 'application/json', ...call.headers },
      body: call.body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const answer = parseJson(text)
    const providerId = response.ok && isObject(answer) ? call.idOf(answer) : null
    if (providerId) return { outcome: 'sent', providerId }
    const error = withoutSecrets(`${response.status} ${text.slice(0, 300)}`)
    return response.ok || ABOUT_THIS_MESSAGE.includes(response.status)
      ? { outcome: 'failed', error }
      : { outcome: 'later', error, waitSeconds: 0 }
  } catch (error) {
    return { outcome: 'later', error: withoutSecrets(String(error)), waitSeconds: 0 }
  }
}
