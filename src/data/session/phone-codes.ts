import type { SessionUser } from '../db/session-marker.ts'
import { DataError, toDataError } from '../errors/data-error.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { askAuth } from './session.ts'

// Numbers are E.164 with +. Refusals have the auth service's code: `otp_expired`, `over_sms_send_rate_limit`, `phone_exists`, …

/** Asks the shop to allow a text message. @throws DataError: `text_country`, `text_number`, `text_visitor` or `text_shop` */
async function askForText(phone: string): Promise<void> {
  const answer = await restRequest((rest) => rest.rpc('ask_for_text', { p_phone: phone }))
  if (answer !== 'ok')
    throw new DataError({ kind: 'denied', message: `No text message: ${answer}`, code: `text_${answer}` })
}

/** Sends a sign-in code to the number, creating an account if it has none. @throws DataError */
export async function sendSignInCode(phone: string): Promise<void> {
  await askForText(phone)
  await askAuth((auth) => auth.signInWithOtp({ phone }))
}

/** Signs in. @throws DataError: a wrong or expired code is `otp_expired` */
export async function verifySignInCode(phone: string, token: string): Promise<SessionUser> {
  const user = await askAuth((auth) => auth.verifyOtp({ phone, token, type: 'sms' }))
  if (!user) throw new DataError({ kind: 'unknown', message: 'The sign-in answered without a user.' })
  return { id: user.id, email: user.email ?? '' }
}

/** Sends a code to the user's new number. True, with no code sent, if it is already theirs. @throws DataError */
export async function sendPhoneChangeCode(phone: string): Promise<boolean> {
  await askForText(phone)
  return isPhoneOf(await askAuth((auth) => auth.updateUser({ phone })), phone)
}

/** Makes the number sign in to this account. Idempotent. @throws DataError as `verifySignInCode` */
export async function confirmPhoneChange(phone: string, token: string): Promise<void> {
  try {
    await askAuth((auth) => auth.verifyOtp({ phone, token, type: 'phone_change' }))
  } catch (cause) {
    // A code works once: an earlier try may have succeeded with its response lost.
    if (toDataError(cause).code !== 'otp_expired' || !isPhoneOf(await askAuth((auth) => auth.getUser()), phone))
      throw cause
  }
}

const isPhoneOf = (user: { readonly phone?: string } | null, phone: string) => user?.phone === phone.slice(1)
