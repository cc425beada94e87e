import type { SupabaseClient } from '@supabase/supabase-js'
import type { FetchOptions } from '../connection/shop-fetch.ts'
import { retryAfterMs } from '../errors/answer-error.ts'

/** Used if a rate-limited response has no Retry-After. */
const BACKOFF_MS = 60_000
/** Renewal errors about this session itself (supabase/auth, internal/tokens/service.go; `invalid_grant` before codes existed). */
const ENDS_A_SESSION: ReadonlySet<unknown> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  // The refresh token isn't in this server's format.
  'validation_failed',
  'invalid_grant',
])
/** Auth and Storage refuse tokens with other statuses than 401. */
const REFUSED_TOKEN: ReadonlySet<unknown> = new Set(['bad_jwt', 'InvalidJWT'])

type Body = { readonly [field: string]: unknown }

let renewalsFrom = 0

/** Undefined if the response isn't JSON, so not the shop's. */
async function bodyOf(answer: Response): Promise<Body | undefined> {
  try {
    return (await answer.clone().json()) as Body
  } catch {
    return undefined
  }
}

async function hasCode(answer: Response, codes: ReadonlySet<unknown>): Promise<boolean> {
  const body = await bodyOf(answer)
  return [body?.error_code, body?.code, body?.error].some((code) => codes.has(code))
}

/** Whether the server refused the request's token. */
async function isRefusedToken(answer: Response): Promise<boolean> {
  if (answer.status === 401) return true
  return [400, 403].includes(answer.status) && (await hasCode(answer, REFUSED_TOKEN))
}

/**
 * Drops `expires_at`, which auth-js would compare with the device's clock; without it, it counts `expires_in` from now.
 * @throws TypeError for a page of another server, as a captive portal's; auth-js treats it as a dead connection. It
 * recognises a proxy's 5xx by its status.
 */
async function authAnswer(answer: Response): Promise<Response> {
  if (answer.status === 204 || answer.status >= 500) return answer
  const body = await bodyOf(answer)
  if (body === undefined) throw new TypeError(`Something else than the shop answered: ${answer.status}`)
  if (!body?.expires_in) return answer
  const { status, headers } = answer
  return new Response(JSON.stringify({ ...body, expires_at: undefined }), { status, headers })
}

/**
 * Sends a renewal. auth-js ends the session on any refusal, but retries soon after a network error.
 * @throws TypeError for a refusal that isn't about this session
 */
async function renewalAnswer(send: () => Promise<Response>): Promise<Response> {
  if (performance.now() < renewalsFrom) throw new TypeError('The shop has asked for patience.')
  const answer = await send()
  if (answer.ok || (await hasCode(answer, ENDS_A_SESSION))) return authAnswer(answer)
  const waitMs = retryAfterMs(answer.headers.get('retry-after')) ?? (answer.status === 429 ? BACKOFF_MS : 0)
  renewalsFrom = performance.now() + waitMs
  throw new TypeError(`The session could not be renewed: ${answer.status}`)
}

type Auth = Pick<SupabaseClient['auth'], 'getSession' | 'refreshSession' | 'signOut'>

/** In milliseconds. A token refused this soon after its renewal wasn't refused for its age. */
const RENEWED_MS = 60_000
/** Names of auth-js errors that mean a refusal, rather than a dead connection or another tab's renewal. */
const REFUSED = ['AuthApiError', 'AuthSessionMissingError']

async function renewSession(auth: Auth): Promise<string | null> {
  const { data, error } = await auth.refreshSession()
  if (!error) return data.session?.access_token ?? null
  console.warn('The session could not be renewed:', error.message)
  // The token and its renewal are both refused. auth-js would keep the token until it expires by the device's clock.
  if (REFUSED.includes(error.name)) await auth.signOut({ scope: 'local' })
  return null
}

/** Renews a refused token: one renewal for all concurrent callers, at most once a minute. Null if there is none. */
export function tokenRenewer(auth: Auth): (refused: string) => Promise<string | null> {
  let renewedAt = Number.NEGATIVE_INFINITY
  let renewal = Promise.resolve<string | null>(null)
  return async (refused) => {
    const known = (await auth.getSession()).data.session?.access_token
    if (known !== undefined && known !== refused) return known
    if (performance.now() - renewedAt > RENEWED_MS) {
      renewedAt = performance.now()
      renewal = renewSession(auth)
    }
    const fresh = await renewal
    return fresh === refused ? null : fresh
  }
}

/** Returns the signed-in user's token; null for a visitor's request. */
function userTokenOf(headers: Headers): string | null {
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
  return token === headers.get('apikey') ? null : token
}

/** Sends a request that may carry a session. If its token is refused, renews it and retries once. */
export async function sendWithSession(
  { url: { pathname, search }, headers, send }: FetchOptions,
  renew: (refused: string) => Promise<string | null>,
): Promise<Response> {
  if (pathname === '/auth/v1/token' && search.includes('refresh_token')) return renewalAnswer(send)
  let answer = await send()
  const token = userTokenOf(headers)
  if (token && pathname !== '/auth/v1/logout' && (await isRefusedToken(answer))) {
    const fresh = await renew(token)
    if (fresh) {
      headers.set('authorization', `Bearer ${fresh}`)
      answer = await send()
    }
  }
  return pathname.startsWith('/auth/') ? authAnswer(answer) : answer
}
