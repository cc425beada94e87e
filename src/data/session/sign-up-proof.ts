import { storedJson, storedText } from '../../lib/stored-value.ts'
import { restRequest } from '../supabase/rest-request.ts'

/** Id of this browser's last sign-up. It proves that the account's password was set here (rule A14). */
export const signUpId = storedText('oja-sign-up')

/** The code of an email link that opened in this tab and didn't sign in. Kept until somebody signs in. */
export const unusedCode = storedText('oja-unused-code', { area: 'session' })

/** `phone`: the number that also signs in to the account, as E.164 with +; null if there is none. */
type RecoveredAccount = { readonly userId: string; readonly phone: string | null }

/** The customer of this tab who came by a password link. The old password isn't asked for until they set a new one. */
export const recoveredAccount = storedJson<RecoveredAccount>(
  'oja-recovered-account',
  (value) => {
    const { userId, phone } = (value ?? {}) as Partial<RecoveredAccount>
    return typeof userId === 'string' ? { userId, phone: typeof phone === 'string' ? phone : null } : null
  },
  { area: 'session' },
)

/**
 * Lets the account just confirmed by an email link keep its password. Returns whether it has one now.
 * @param known the password itself, or the sign-up's id
 * @throws DataError
 */
export async function restorePassword(code: string, known: string): Promise<boolean> {
  return restRequest((rest) => rest.rpc('restore_password', { p_code: code, p_known: known }))
}
