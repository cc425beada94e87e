import type { User } from '@supabase/auth-js'
import { fail, ok, type Result } from '../../lib/result.ts'
import type { SessionUser } from '../db/session-marker.ts'
import { type DataError, errorFromAuth, errorFromThrown } from '../errors/data-error.ts'
import { getAuth } from './auth-client.ts'
import { sessionState } from './session-state.ts'

/** Who uses this device. Known offline; a visitor is known without loading the sign-in library. */
export const useSession = sessionState.use

export type SignUpFields = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly password: string
}

type Auth = Awaited<ReturnType<typeof getAuth>>
type AuthFailure = { readonly message: string; readonly status?: number; readonly code?: string }
type AuthAnswer = { readonly data: { readonly user?: User | null } | null; readonly error: AuthFailure | null }

async function ask(call: (auth: Auth) => Promise<AuthAnswer>): Promise<Result<User | null, DataError>> {
  try {
    const { data, error } = await call(await getAuth())
    return error ? fail(errorFromAuth(error)) : ok(data?.user ?? null)
  } catch (cause) {
    return fail(errorFromThrown(cause))
  }
}

/** Signs in. A wrong password is `denied`, code `invalid_credentials`. */
export async function signInWithPassword(email: string, password: string): Promise<Result<SessionUser, DataError>> {
  const answer = await ask((auth) => auth.signInWithPassword({ email: email.trim(), password }))
  if (!answer.ok) return answer
  const user = answer.value
  if (!user) return fail({ kind: 'unknown', message: 'The sign-in answered without a user.' })
  return ok({ id: user.id, email: user.email ?? email })
}

/**
 * Makes an account and answers its id; for an address that is known and confirmed, the id of nobody.
 * A known address may also be `conflict`, by the project's settings.
 * @param returnTo a path of this shop: where the confirmation mail leads
 */
export async function signUp(fields: SignUpFields, returnTo: string): Promise<Result<string | null, DataError>> {
  const { firstName, lastName, phone, email, password } = fields
  const answer = await ask((auth) =>
    auth.signUp({
      email: email.trim(),
      password,
      options: {
        emailRedirectTo: `${location.origin}${returnTo}`,
        data: { first_name: firstName.trim(), last_name: lastName.trim(), phone: phone.trim() },
      },
    }),
  )
  return answer.ok ? ok(answer.value?.id ?? null) : answer
}

/** Mails a new link to an address that was not confirmed yet, leading to `returnTo`. Answers the same for an unknown one. */
export async function resendConfirmation(email: string, returnTo: string): Promise<Result<void, DataError>> {
  const options = { emailRedirectTo: `${location.origin}${returnTo}` }
  const answer = await ask((auth) => auth.resend({ type: 'signup', email: email.trim(), options }))
  return answer.ok ? ok(undefined) : answer
}

/** Mails a link to `/reset-password`. Answers the same for an unknown address. */
export async function requestPasswordReset(email: string): Promise<Result<void, DataError>> {
  const redirectTo = `${location.origin}/reset-password`
  const answer = await ask((auth) => auth.resetPasswordForEmail(email.trim(), { redirectTo }))
  return answer.ok ? ok(undefined) : answer
}

/** Sets a new password for whoever is signed in, or came by a link of `requestPasswordReset`. */
export async function updatePassword(password: string): Promise<Result<void, DataError>> {
  const answer = await ask((auth) => auth.updateUser({ password }))
  return answer.ok ? ok(undefined) : answer
}
