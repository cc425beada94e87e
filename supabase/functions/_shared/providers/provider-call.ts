import { isObject, parseJson } from '../http/body.ts'
import { providerUnavailable } from './provider.ts'

export type ProviderConnection = {
  readonly baseUrl: string
  readonly secretKey: string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
}

export type ProviderAnswer = { readonly status: number; readonly body: Record<string, unknown> }

/** One call without a retry. A timeout, a lost connection, a 5xx, a 429 or an answer that isn't JSON throws `payment_unavailable`. */
export async function callProvider(
  connection: ProviderConnection,
  path: string,
  payload?: unknown,
): Promise<ProviderAnswer> {
  const { status, text } = await send(connection, path, payload)
  if (status >= 500 || status === 429) throw providerUnavailable(`provider answered ${status}`)
  const body = parseJson(text)
  if (!isObject(body)) throw providerUnavailable(`provider answered ${status} without JSON`)
  return { status, body }
}

async function send(connection: ProviderConnection, path: string, payload: unknown) {
  try {
    const response = await connection.fetch(connection.baseUrl + path, {
      method: payload === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${connection.secretKey}`, 'content-type': 'application/json' },
      body: payload === undefined ? undefined : JSON.stringify(payload),
      signal: AbortSignal.timeout(connection.timeoutMs),
      redirect: 'error',
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw providerUnavailable(`provider could not be reached: ${String(error)}`)
  }
}
