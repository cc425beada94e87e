import { queryOptions } from '@tanstack/react-query'
import { supabaseUrl } from '../connection/config.ts'
import { DataError } from '../errors/data-error.ts'
import { myKey } from '../session/query-key.ts'
import { askAuth } from '../session/session.ts'
import { sessionState } from '../session/session-state.ts'
import { readJson, shopHeaders } from '../supabase/rest.ts'

/** Whether the project sends text messages, so that numbers can sign in. Doesn't load the auth library. @throws DataError */
async function offersPhoneSignIn(): Promise<boolean> {
  const settings = await readJson(`${supabaseUrl()}/auth/v1/settings`, { headers: shopHeaders() })
  return (settings as { external?: { phone?: unknown } } | null)?.external?.phone === true
}

const e164 = (phone: string) => `+${phone.replace(/^\+/, '')}`

/** Reads the email and the number (E.164 with +) that sign in to the account; null for each it doesn't have. */
async function readSignInMethods() {
  const [user, isPhoneOffered] = await Promise.all([askAuth((auth) => auth.getUser()), offersPhoneSignIn()])
  if (!user) throw new DataError({ kind: 'unknown', message: 'The sign-in answered without a user.' })
  // The email was confirmed elsewhere, and only a new token contains it.
  if (user.email && sessionState.get().user?.email === '') await askAuth((auth) => auth.refreshSession())
  return {
    email: user.email || null,
    phone: user.phone ? e164(user.phone) : null,
    /** Added but not confirmed yet. */
    newEmail: user.new_email || null,
    isPhoneOffered,
  }
}

export type SignInMethods = Awaited<ReturnType<typeof readSignInMethods>>

/** Always fetched from the auth service, because the session may be stale. Fails with DataError. */
export function signInMethods(userId: string) {
  // A code may have been entered just before a reload, with its response lost.
  return queryOptions({ queryKey: myKey(userId, 'sign-in-methods'), staleTime: 0, queryFn: readSignInMethods })
}

/** Adds email and password to a phone account. The email counts once its link is opened. @throws DataError: `email_exists` */
export async function addEmail(email: string, password: string): Promise<void> {
  const options = { emailRedirectTo: `${location.origin}/verify-phone` }
  await askAuth((auth) => auth.updateUser({ email: email.trim(), password }, options))
}
