import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Database } from '../database/database.ts'
import { type Challenge, splitLinkToken } from '../mail/link-token.ts'
import type { AuthCall } from './auth-call.ts'

const sessionIn = (token: string) => decodeJwt<{ session_id: string }>(token)

/** GET /auth/v1/verify. With a PKCE challenge it redirects with a code, which only the browser with the verifier can exchange. */
export async function followMailedLink({ request, lite, db }: AuthCall): Promise<Response> {
  const url = new URL(request.url)
  const link = splitLinkToken(url.searchParams.get('token') ?? '')
  if (link) url.searchParams.set('token', link.token)
  const answer = await lite(link ? new Request(url, request) : request)
  const location = answer.headers.get('location')
  if (location === null) return answer
  // The target page may have a fragment of its own.
  const end = location.lastIndexOf('#')
  const outcome = new URLSearchParams(location.slice(end + 1))
  const token = outcome.get('access_token')
  if (token !== null && url.searchParams.get('type') === 'email_change') await noteConfirmedEmail(db, token)
  if (!link) {
    if (token !== null) await noteRecovery(db, token)
    return answer
  }
  const target = new URL(location.slice(0, end))
  if (token !== null) {
    target.searchParams.set('code', await codeInPlaceOf(token, url.searchParams.get('type') ?? '', link.challenge, db))
  } else {
    for (const [name, value] of outcome) target.searchParams.set(name, value)
    target.hash = outcome.toString()
  }
  return new Response(null, { status: 303, headers: { location: target.href } })
}

/** Whether a link failed: its token is unknown, used or expired. */
export function isInvalidLink(answer: Response): boolean {
  return answer.status >= 400 || /[?&#]error=/.test(answer.headers.get('location') ?? '')
}

/** Replaces lite's new session with a code that is valid for five minutes and one use, which lite checks. */
async function codeInPlaceOf(token: string, type: string, { method, value }: Challenge, db: Database): Promise<string> {
  const { sub, session_id } = sessionIn(token)
  const code = randomUUID()
  await db.tx(async (query) => {
    await query('delete from auth.refresh_tokens where session_id = $1', [session_id])
    await query('delete from auth.sessions where id = $1', [session_id])
    await query(`delete from auth.flow_state where created_at < now() - interval '1 day'`)
    // Hosted Supabase counts the five minutes from the request, except for magic links.
    await query(
      `insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type,
         code_challenge, code_challenge_method, auth_code_issued_at, created_at)
       select gen_random_uuid(), id, $2, $3, 'email', $4, $5, now(), coalesce(case $3
         when 'signup' then confirmation_sent_at
         when 'recovery' then recovery_sent_at
         when 'email_change' then email_change_sent_at
       end, now())
       from auth.users where id = $1`,
      [sub, code, type, value, method],
    )
  })
  return code
}

/** POST /auth/v1/token?grant_type=pkce. */
export async function exchangeLinkCode(call: AuthCall): Promise<Response> {
  const [flow] = await call.db.query<{ isRecovery: boolean }>(
    `select authentication_method in ('recovery', 'magiclink') as "isRecovery" from auth.flow_state where auth_code = $1`,
    [String(call.body.auth_code)],
  )
  return flow?.isRecovery ? recover(call) : call.lite(call.request)
}

/** Signs in with a mailed code, which proves the account, so the password can be changed without the current one. */
export async function recover({ request, lite, db }: AuthCall): Promise<Response> {
  const answer = await lite(request)
  if (!answer.ok) return answer
  const { access_token } = (await answer.clone().json()) as { access_token: string }
  await noteRecovery(db, access_token)
  return answer
}

/** lite treats an account with a verified number as one with a confirmed email change. */
async function noteConfirmedEmail(db: Database, token: string): Promise<void> {
  await db.query('update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1', [
    sessionIn(token).sub,
  ])
}

async function noteRecovery(db: Database, token: string): Promise<void> {
  await db.query(`update auth.sessions set tag = 'recovery' where id = $1`, [sessionIn(token).session_id])
}
