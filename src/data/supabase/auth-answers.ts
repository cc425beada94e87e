import { retryAfterMs } from '../connection/retry-after.ts'

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
export async function isRefusedToken(answer: Response): Promise<boolean> {
  if (answer.status === 401) return true
  return [400, 403].includes(answer.status) && (await hasCode(answer, REFUSED_TOKEN))
}

/**
 * The answer as auth-js may take it: it compares the `expires_at` of the server's clock with the device's, and counts
 * `expires_in` from now where there is none.
 * @throws TypeError for an answer of somebody else (a café's login page, a proxy's error page): auth-js takes it for a dead connection
 */
export async function authAnswer(answer: Response): Promise<Response> {
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
export async function renewalAnswer(send: () => Promise<Response>): Promise<Response> {
  if (performance.now() < renewalsFrom) throw new TypeError('The shop has asked for patience.')
  const answer = await send()
  if (answer.ok || (await hasCode(answer, ENDS_A_SESSION))) return authAnswer(answer)
  const waitMs = retryAfterMs(answer.headers.get('retry-after')) ?? (answer.status === 429 ? BACKOFF_MS : 0)
  renewalsFrom = performance.now() + waitMs
  throw new TypeError(`The session could not be renewed: ${answer.status}`)
}
