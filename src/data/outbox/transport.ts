import { retryAfterMs } from '../errors/retry-after.ts'
import { supabaseUrl } from '../supabase/config.ts'
import { restUrl, shopHeaders } from '../supabase/rest.ts'

// A cart item is some 700 bytes both ways; a cut socket says nothing, so somebody has to stop waiting. Bytes get a second a kilobyte more.
const TIMEOUT_MS = 30_000

export type OutboxRequest = {
  readonly method: 'POST' | 'DELETE'
  /** Below `/rest/v1`, or with a leading slash below the backend's origin. */
  readonly path: string
  readonly prefer: string
  /** Bytes go as they are, anything else as JSON. */
  readonly body?: unknown
  /** Of bytes: their MIME type. */
  readonly type?: string
}

/** What came back. `unreachable`: nothing, or something that the shop does not say (a café's login page). */
export type OutboxAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown; readonly retryAfterMs?: number }
  | { readonly kind: 'unreachable' }

export type Send = (request: OutboxRequest, token: string | null) => Promise<OutboxAnswer>

export const UNREACHABLE: OutboxAnswer = { kind: 'unreachable' }

export async function readAnswer(response: Response): Promise<OutboxAnswer> {
  const { status, headers } = response
  const text = await response.text()
  const retry = retryAfterMs(headers.get('retry-after'), Date.now())
  const facts = { kind: 'answered' as const, status, ...(retry !== undefined && { retryAfterMs: retry }) }
  if (text === '') return status === 200 ? UNREACHABLE : { ...facts, body: null }
  if (!headers.get('content-type')?.includes('json')) return response.ok ? UNREACHABLE : { ...facts, body: null }
  return { ...facts, body: JSON.parse(text) }
}

export function requestUrl({ path }: OutboxRequest): string {
  return path.startsWith('/') ? supabaseUrl() + path : restUrl(path)
}

export function requestHeaders({ prefer, body, type }: OutboxRequest, token: string | null): Headers {
  const headers = shopHeaders(token)
  if (prefer) headers.set('prefer', prefer)
  if (body !== undefined) headers.set('content-type', type ?? 'application/json')
  return headers
}

/** Sends over plain fetch, in the page and in the worker. Never rejects. */
export const sendByFetch: Send = async (request, token) => {
  const { body } = request
  const bytes = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : null
  try {
    const response = await fetch(requestUrl(request), {
      method: request.method,
      headers: requestHeaders(request, token),
      body: bytes ?? (body === undefined ? null : JSON.stringify(body)),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS + (bytes?.length ?? 0)),
    })
    return await readAnswer(response)
  } catch {
    // Offline, cut, timed out, redirected or not JSON: whether it arrived is unknown, and every request may be sent again.
    return UNREACHABLE
  }
}
