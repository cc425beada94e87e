import type { User } from '@supabase/supabase-js'
import { randomUuid } from '../../lib/uuid.ts'
import type { SessionUser } from '../db/session-marker.ts'
import { errorFromClient, errorFromThrown } from '../errors/answer-error.ts'
import { DataError } from '../errors/data-error.ts'
import { getAuth } from './auth-client.ts'
import { sessionState } from './session-state.ts'
import { recoveredAccount, signUpId } from './sign-up-proof.ts'

export type SignUpFields = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly password: string
}

type Auth = Awaited<ReturnType<typeof getAuth>>
type AuthFailure = { readonly message: string; readonly status?: number; readonly code?: string }
type AuthAnswer = { readonly data?: { readonly user?: User | null } | null; readonly error: AuthFailure | null }

/** Calls the auth service and returns the user in its response. @throws DataError */
export async function askAuth(call: (auth: Auth) => Promise<AuthAnswer>): Promise<User | null> {
  const { data, error } = await getAuth()
    .then(call)
    .catch((cause: unknown) => {
      throw errorFromThrown(cause)
    })
  if (error) throw await errorFromClient(error)
  return data?.user ?? null
}

/** Signs in. @throws DataError: a wrong password is `denied`, code `invalid_credentials` */
export async function signInWithPassword(email: string, password: string): Promise<SessionUser> {
  const user = await askAuth((auth) => auth.signInWithPassword({ email: email.trim(), password }))
  if (!user) throw new DataError({ kind: 'unknown', message: 'The sign-in answered without a user.' })
  return { id: user.id, email: user.email ?? email }
}

/**
 * Creates an account and returns its id. For a confirmed account's email the service returns a random id, or rejects with
 * `conflict`, depending on the project's settings.
 * @param returnTo path that the confirmation email links to
 * @throws DataError
 */
export async function signUp(fields: SignUpFields, returnTo: string): Promise<string | null> {
  const { firstName, lastName, phone, email, password } = fields
  const id = randomUuid()
  const user = await askAuth((auth) =>
    auth.signUp({
      email: email.trim(),
      password,
      options: {
        emailRedirectTo: `${location.origin}${returnTo}`,
        data: { sign_up_id: id, first_name: firstName.trim(), last_name: lastName.trim(), phone: phone.trim() },
      },
    }),
  )
  signUpId.write(id)
  return user?.id ?? null
}

/**
 * Emails a new link to an unconfirmed account by signing up again, which changes nothing else. The library's `resend` would
 * email a link that works in no browser of the shop (rule A9). @throws DataError
 */
export async function resendConfirmation(email: string, password: string, returnTo: string): Promise<void> {
  const options = { emailRedirectTo: `${location.origin}${returnTo}` }
  await askAuth((auth) => auth.signUp({ email: email.trim(), password, options }))
}

/** Emails a link to `/reset-password`. Succeeds for an unknown address too. @throws DataError */
export async function requestPasswordReset(email: string): Promise<void> {
  const redirectTo = `${location.origin}/reset-password`
  await askAuth((auth) => auth.resetPasswordForEmail(email.trim(), { redirectTo }))
}

/**
 * Sets the signed-in user's password. @throws DataError: a wrong current one is `denied`, code `invalid_credentials`
 * @param current null only for users who came by a link of `requestPasswordReset`
 */
export async function updatePassword(password: string, current: string | null): Promise<void> {
  const { user } = sessionState.get()
  // Depending on the project, the service requires the current password or a session from the last 24 hours. This satisfies both.
  if (current !== null && user) await signInWithPassword(user.email, current)
  await askAuth((auth) => auth.updateUser({ password, ...(current !== null && { current_password: current }) }))
  recoveredAccount.remove()
}

/**
 * Signs this account out on all other devices: their next renewal, within an hour, is refused.
 * This device stays signed in. @throws DataError
 */
export async function signOutElsewhere(): Promise<void> {
  await askAuth((auth) => auth.signOut({ scope: 'others' }))
}
