import { queryOptions } from '@tanstack/react-query'
import { supabaseUrl } from '../connection/config.ts'
import { DataError } from '../errors/data-error.ts'
import { myKey } from '../session/query-key.ts'
import { askAuth } from '../session/session.ts'
import { sessionState } from '../session/session-state.ts'
import { readJson, shopHeaders } from '../supabase/rest.ts'

/** Whether the project sends text messages, so that numbers can sign in. Asked without the sign-in library. @throws DataError */
async function offersPhoneSignIn(): Promise<boolean> {
  const settings = await readJson(`${supabaseUrl()}/auth/v1/settings`, { headers: shopHeaders() })
  return (settings as { external?: { phone?: unknown } } | null)?.external?.phone === true
}

const e164 = (phone: string) => `+${phone.replace(/^\+/, '')}`

/** An account signs in with an email and password, a number (E.164 with its +), or both; null where it has none. */
async function readWaysIn() {
  const [user, isPhoneOffered] = await Promise.all([askAuth((auth) => auth.getUser()), offersPhoneSignIn()])
  if (!user) throw new DataError({ kind: 'unknown', message: 'The sign-in answered without a user.' })
  // The email was confirmed elsewhere: this device learns it with a new token.
  if (user.email && sessionState.get().user?.email === '') await askAuth((auth) => auth.refreshSession())
  return {
    email: user.email || null,
    phone: user.phone ? e164(user.phone) : null,
    /** Added, but its link was not opened yet. */
    newEmail: user.new_email || null,
    isPhoneOffered,
  }
}

export type WaysIn = Awaited<ReturnType<typeof readWaysIn>>

/** As the sign-in service has it now, not as the session remembers it. Fails with DataError. */
export function waysIn(userId: string) {
  // A code may have been entered whose answer was lost, just before the page was loaded anew.
  return queryOptions({ queryKey: myKey(userId, 'ways-in'), staleTime: 0, queryFn: readWaysIn })
}

/** Gives an account of a number an email and a password; the email counts once the mailed link was opened. @throws DataError: `email_exists` */
export async function addEmail(email: string, password: string): Promise<void> {
  const options = { emailRedirectTo: `${location.origin}/verify-phone` }
  await askAuth((auth) => auth.updateUser({ email: email.trim(), password }, options))
}
