import type { SupabaseClient } from '@supabase/supabase-js'
import type { FetchOptions } from '../connection/shop-fetch.ts'
import { retryAfterMs } from '../errors/answer-error.ts'

/** How long a server that names no time is left alone after it asked for patience. */
const BACKOFF_MS = 60_000
/** The refusals of a renewal that are about this session (supabase/auth, internal/tokens/service.go; `invalid_grant` before it had codes). */
const ENDS_A_SESSION: ReadonlySet<unknown> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  // The token that was sent has another form than this server's.
  'validation_failed',
  'invalid_grant',
])
/** Auth and Storage refuse a token with other statuses than 401. */
const REFUSED_TOKEN: ReadonlySet<unknown> = new Set(['bad_jwt', 'InvalidJWT'])

type Body = { readonly [field: string]: unknown }

let renewalsFrom = 0

/** Undefined where somebody else than the shop answered. */
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

/** Whether the answer means that the token of the request is not accepted, or not any more. */
async function isRefusedToken(answer: Response): Promise<boolean> {
  if (answer.status === 401) return true
  return [400, 403].includes(answer.status) && (await hasCode(answer, REFUSED_TOKEN))
}

/**
 * The answer as auth-js may take it: it compares the `expires_at` of the server's clock with the device's, and counts
 * `expires_in` from now where there is none.
 * @throws TypeError for an answer of somebody else (a café's login page, a proxy's error page): auth-js takes it for a dead connection
 */
async function authAnswer(answer: Response): Promise<Response> {
  if (answer.status === 204) return answer
  const body = await bodyOf(answer)
  if (body === undefined) throw new TypeError(`Something else than the shop answered: ${answer.status}`)
  if (!body?.expires_in) return answer
  const { status, headers } = answer
  return new Response(JSON.stringify({ ...body, expires_at: undefined }), { status, headers })
}

/**
 * The answer to a renewal: auth-js ends the session upon any refusal, and tries again soon upon a dead connection.
 * @throws TypeError for a refusal that is not about this session
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

/** A token that is refused so soon after its renewal is not refused for its age. In milliseconds. */
const RENEWED_MS = 60_000
/** How auth-js tells of a refusal; a dead connection and what another tab did have other names. */
const REFUSED = ['AuthApiError', 'AuthSessionMissingError']

async function renewSession(auth: Auth): Promise<string | null> {
  const { data, error } = await auth.refreshSession()
  if (!error) return data.session?.access_token ?? null
  console.warn('The session could not be renewed:', error.message)
  // The token is refused, and so is its renewal: auth-js would keep it until this device's clock says that it has expired.
  if (REFUSED.includes(error.name)) await auth.signOut({ scope: 'local' })
  return null
}

/** A fresh token for a refused one: renewed once, whoever asks and how many at a time, and once a minute at most. Null where none can be had. */
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

/** The token of whoever is signed in; null for a request as a visitor. */
function userTokenOf(headers: Headers): string | null {
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
  return token === headers.get('apikey') ? null : token
}

/** Sends for a page that may have a session: whoever asks with a token that is refused, it is renewed, and the request sent once more. */
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
