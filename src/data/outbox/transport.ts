import { supabaseUrl } from '../connection/config.ts'
import { shopFetch } from '../connection/shop-fetch.ts'
import { retryAfterMs } from '../errors/answer-error.ts'
import { restUrl, shopHeaders } from '../supabase/rest.ts'

export type OutboxRequest = {
  /** Relative to `/rest/v1`, or with a leading slash to the backend's origin. */
  readonly path: string
  readonly prefer: string
  /** Sent as bytes if a Uint8Array, otherwise as JSON. */
  readonly body?: unknown
  /** MIME type of a binary body. */
  readonly type?: string
}

/** `unreachable`: no response, or not the shop's (a captive portal's login page). */
export type OutboxAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown; readonly retryAfterMs?: number }
  | { readonly kind: 'unreachable' }

export type Send = (request: OutboxRequest, token: string | null) => Promise<OutboxAnswer>

const UNREACHABLE: OutboxAnswer = { kind: 'unreachable' }

async function readAnswer(response: Response): Promise<OutboxAnswer> {
  const { status, headers } = response
  const text = await response.text()
  const retry = retryAfterMs(headers.get('retry-after'))
  const facts = { kind: 'answered' as const, status, ...(retry !== undefined && { retryAfterMs: retry }) }
  if (text === '') return status === 200 ? UNREACHABLE : { ...facts, body: null }
  if (!headers.get('content-type')?.includes('json')) return response.ok ? UNREACHABLE : { ...facts, body: null }
  return { ...facts, body: JSON.parse(text) }
}

function requestUrl({ path }: OutboxRequest): string {
  return path.startsWith('/') ? supabaseUrl() + path : restUrl(path)
}

function requestHeaders({ prefer, body, type }: OutboxRequest, token: string | null): Headers {
  const headers = shopHeaders(token)
  if (prefer) headers.set('prefer', prefer)
  if (body !== undefined) headers.set('content-type', type ?? 'application/json')
  return headers
}

/** @param via replaces fetch. The returned function never rejects. */
export const sendVia =
  (via?: typeof fetch): Send =>
  async (request, token) => {
    const { body } = request
    const bytes = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : null
    const init = {
      method: 'POST',
      headers: requestHeaders(request, token),
      body: bytes ?? (body === undefined ? null : JSON.stringify(body)),
      redirect: 'error',
      cache: 'no-store',
    } as const
    try {
      return await readAnswer(await shopFetch(requestUrl(request), init, via))
    } catch {
      // Offline, dropped, timed out, redirected or not JSON: it may have arrived, but every request is safe to repeat.
      return UNREACHABLE
    }
  }

/** Works in the page and the worker. */
export const sendByFetch = sendVia()
