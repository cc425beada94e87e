import { isCommonPassword } from '../../../src/domain/people/password-list.ts'
import type { Database } from '../database/database.ts'
import { identify } from '../realtime/identity.ts'
import type { AuthCall } from './auth-call.ts'
import { authError } from './auth-error.ts'
import { countingFailures } from './rate-limits.ts'

/** Like hosted Supabase's leaked-password protection. Null for any other password. */
export function refuseCommonPassword({ password }: AuthCall['body']): Response | null {
  if (typeof password !== 'string' || !isCommonPassword(password)) return null
  const message = 'Password is known to be weak and easy to guess, please choose a different one.'
  return authError(422, 'weak_password', message, { weak_password: { reasons: ['pwned'] } })
}

/**
 * PUT /auth/v1/user with a password: requires the current one, as hosted Supabase does if that is enabled, unless the session came
 * from a recovery link. Ends the account's other sessions.
 */
export async function changePassword(call: AuthCall): Promise<Response> {
  const { request, lite, db, limits } = call
  const session = await sessionOf(request, db)
  // lite returns the error.
  if (!session) return lite(request)
  const isGuess = (answer: Response) => answer.status === 400
  const change = async () => (session.asks && (await refuseGuess(call, session.userId))) || lite(request)
  const answer = await countingFailures(limits.failures, session.userId, change, isGuess)
  if (answer.ok) await endOthers(db, session)
  return answer
}

async function refuseGuess({ body, db }: AuthCall, userId: string): Promise<Response | null> {
  const { current_password: current } = body
  const message = 'Current password required when setting new password.'
  if (typeof current !== 'string' || current === '') return authError(400, 'current_password_required', message)
  if (await isPasswordOf(db, userId, current)) return null
  return authError(400, 'current_password_invalid', message)
}

async function endOthers(db: Database, { userId, id }: { userId: string; id: string }): Promise<void> {
  await db.query('delete from auth.refresh_tokens where user_id = $1 and session_id is distinct from $2', [userId, id])
  await db.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, id])
}

export async function isPasswordOf(db: Database, userId: string, password: string): Promise<boolean> {
  const [row] = await db.query<{ right: boolean }>('select private.is_password_of($1, $2) as right', [userId, password])
  return row?.right ?? false
}

/** The request's session; null for a token that lite also refuses. */
export async function sessionOf(request: Request, db: Database) {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '')
  const identity = await identify(bearer).catch(() => null)
  const [row] = await db.query<{ id: string; user_id: string; asks: boolean }>(
    `select s.id, s.user_id, s.tag is distinct from 'recovery' and u.encrypted_password is not null as asks
     from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`,
    [identity?.claims.session_id ?? null],
  )
  return row ? { id: row.id, userId: row.user_id, asks: row.asks } : null
}
