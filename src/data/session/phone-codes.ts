import type { SessionUser } from '../db/session-marker.ts'
import { DataError, toDataError } from '../errors/data-error.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { askAuth } from './session.ts'

// Numbers are E.164 with their +. What is refused has the sign-in service's code: `otp_expired`, `over_sms_send_rate_limit`, `phone_exists`, …

/** Has the shop permit a text message. @throws DataError: `text_country`, `text_number`, `text_visitor` or `text_shop` */
async function askForText(phone: string): Promise<void> {
  const answer = await restRequest((rest) => rest.rpc('ask_for_text', { p_phone: phone }))
  if (answer !== 'ok')
    throw new DataError({ kind: 'denied', message: `No text message: ${answer}`, code: `text_${answer}` })
}

/** Sends the number a code to sign in with; a number without an account gets one. @throws DataError */
export async function sendSignInCode(phone: string): Promise<void> {
  await askForText(phone)
  await askAuth((auth) => auth.signInWithOtp({ phone }))
}

/** Signs in. @throws DataError: a wrong code is `otp_expired`, and so is one that is too old */
export async function verifySignInCode(phone: string, token: string): Promise<SessionUser> {
  const user = await askAuth((auth) => auth.verifyOtp({ phone, token, type: 'sms' }))
  if (!user) throw new DataError({ kind: 'unknown', message: 'The sign-in answered without a user.' })
  return { id: user.id, email: user.email ?? '' }
}

/** Sends a code to the number that whoever is signed in wants to sign in with. Whether it does so already: then no code is sent. @throws DataError */
export async function sendPhoneChangeCode(phone: string): Promise<boolean> {
  await askForText(phone)
  return isPhoneOf(await askAuth((auth) => auth.updateUser({ phone })), phone)
}

/** From now on the number signs this account in. Safe to repeat. @throws DataError as `verifySignInCode` */
export async function confirmPhoneChange(phone: string, token: string): Promise<void> {
  try {
    await askAuth((auth) => auth.verifyOtp({ phone, token, type: 'phone_change' }))
  } catch (cause) {
    // A code works once: its first try may have done it, and only the answer was lost.
    if (toDataError(cause).code !== 'otp_expired' || !isPhoneOf(await askAuth((auth) => auth.getUser()), phone))
      throw cause
  }
}

const isPhoneOf = (user: { readonly phone?: string } | null, phone: string) => user?.phone === phone.slice(1)
