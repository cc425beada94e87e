import { restUrl, supabaseAnonKey } from '../supabase/config.ts'
import { retryAfterMs } from '../supabase/retry-after.ts'

// A cart line is some 700 bytes both ways; a cut socket says nothing, so somebody has to stop waiting.
const TIMEOUT_MS = 30_000

/** A request below `/rest/v1`. */
export type OutboxRequest = {
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  readonly prefer: string
  readonly body?: unknown
}

/** What came back. `unreachable`: nothing, or something that the shop does not say (a café's login page). */
export type OutboxAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown; readonly retryAfterMs?: number }
  | { readonly kind: 'unreachable' }

export type Send = (request: OutboxRequest, token: string | null) => Promise<OutboxAnswer>

const UNREACHABLE: OutboxAnswer = { kind: 'unreachable' }

async function readAnswer(response: Response): Promise<OutboxAnswer> {
  const { status, headers } = response
  const text = await response.text()
  const retry = retryAfterMs(headers.get('retry-after'), Date.now())
  const facts = { kind: 'answered' as const, status, ...(retry !== undefined && { retryAfterMs: retry }) }
  if (text === '') return status === 200 ? UNREACHABLE : { ...facts, body: null }
  if (!headers.get('content-type')?.includes('json')) return response.ok ? UNREACHABLE : { ...facts, body: null }
  return { ...facts, body: JSON.parse(text) }
}

/** Sends over plain fetch, in the page and in the worker. Never rejects. */
export const sendByFetch: Send = async (request, token) => {
  const headers = new Headers({ apikey: supabaseAnonKey(), accept: 'application/json', prefer: request.prefer })
  if (request.body !== undefined) headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  try {
    const response = await fetch(restUrl(request.path), {
      method: request.method,
      headers,
      body: request.body === undefined ? null : JSON.stringify(request.body),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return await readAnswer(response)
  } catch {
    // Offline, cut, timed out, redirected or not JSON: whether it arrived is unknown, and every request may be sent again.
    return UNREACHABLE
  }
}
