import { randomUUID } from 'node:crypto'
import { createAuthUser } from '../database/create-auth-user.ts'
import { LOCAL_KEYS } from '../settings/keys.ts'
import type { AuthCall } from './auth-call.ts'
import { authError } from './auth-error.ts'

/** POST /admin/users: creates a confirmed account with a random password, for the holder of the secret key. */
export async function createUserAsServer({ request, email, db }: AuthCall): Promise<Response> {
  if (request.headers.get('apikey') !== LOCAL_KEYS.secret) return authError(401, 'no_authorization', 'Not allowed.')
  const [known] = await db.query('select 1 from auth.users where lower(email) = $1', [email])
  if (known) return authError(422, 'email_exists', 'A user with this email address has already been registered')
  const id = await createAuthUser(db, { email, password: randomUUID() })
  return Response.json({ id, email })
}
