import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Database } from '../database/database.ts'
import { type Challenge, splitLinkToken } from './pkce.ts'

type Lite = (request: Request) => Promise<Response>

/** GET /auth/v1/verify. A link with a challenge leads back with a code, which is worth a session only to the browser that has the verifier. */
export async function followMailedLink(request: Request, lite: Lite, db: Database): Promise<Response> {
  const url = new URL(request.url)
  const link = splitLinkToken(url.searchParams.get('token') ?? '')
  if (!link) return lite(request)
  url.searchParams.set('token', link.token)
  const answer = await lite(new Request(url, request))
  const location = answer.headers.get('location')
  if (location === null) return answer
  // The page to go back to may have a fragment of its own.
  const end = location.lastIndexOf('#')
  const outcome = new URLSearchParams(location.slice(end + 1))
  const target = new URL(location.slice(0, end))
  const session = outcome.get('access_token')
  if (session !== null) {
    target.searchParams.set(
      'code',
      await codeInPlaceOf(session, url.searchParams.get('type') ?? '', link.challenge, db),
    )
  } else {
    for (const [name, value] of outcome) target.searchParams.set(name, value)
    target.hash = outcome.toString()
  }
  return new Response(null, { status: 303, headers: { location: target.href } })
}

/** lite has begun a session: it is ended, and a code takes its place, for five minutes and one use, which lite looks after. */
async function codeInPlaceOf(token: string, type: string, { method, value }: Challenge, db: Database): Promise<string> {
  const { sub, session_id } = decodeJwt<{ session_id: string }>(token)
  const code = randomUUID()
  await db.tx(async (query) => {
    await query('delete from auth.refresh_tokens where session_id = $1', [session_id])
    await query('delete from auth.sessions where id = $1', [session_id])
    await query(`delete from auth.flow_state where created_at < now() - interval '1 day'`)
    // Hosted Supabase counts the five minutes from the request, for all but magic links.
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
