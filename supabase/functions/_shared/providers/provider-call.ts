import { isObject, parseJson } from '../http/body.ts'
import { ProviderUnavailable } from './provider.ts'

export type ProviderConnection = {
  readonly baseUrl: string
  readonly secretKey: string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
}

export type ProviderAnswer = { readonly status: number; readonly body: Record<string, unknown> }

/** Sends one request without retry. @throws ProviderUnavailable on a timeout, lost connection, 5xx, 429 or a response that isn't JSON */
export async function callProvider(
  connection: ProviderConnection,
  path: string,
  payload?: unknown,
): Promise<ProviderAnswer> {
  const { status, text } = await send(connection, path, payload)
  if (status >= 500 || status === 429) throw new ProviderUnavailable(`provider answered ${status}`)
  const body = parseJson(text)
  if (!isObject(body)) throw new ProviderUnavailable(`provider answered ${status} without JSON`)
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
    throw new ProviderUnavailable('provider could not be reached', { cause: error })
  }
}
