import { storedJson, storedText } from '../../lib/stored-value.ts'
import { restRequest } from '../supabase/rest-request.ts'

/** The name that this browser gave to its last sign-up: it shows that the password of the new account was set here (rule A14). */
export const signUpId = storedText('oja-sign-up')

/** The code of a mail's link that led here and signed nobody in, in this tab, until somebody signs in. */
export const unusedCode = storedText('oja-unused-code', { area: 'session' })

/** `phone`: the number that signs in to the account too, as E.164 with its +; null without one. */
type RecoveredAccount = { readonly userId: string; readonly phone: string | null }

/** The customer who came by the link for a forgotten password, in this tab, until the password is changed: the old one is not asked for. */
export const recoveredAccount = storedJson<RecoveredAccount>(
  'oja-recovered-account',
  (value) => {
    const { userId, phone } = (value ?? {}) as Partial<RecoveredAccount>
    return typeof userId === 'string' ? { userId, phone: typeof phone === 'string' ? phone : null } : null
  },
  { area: 'session' },
)

/**
 * Has the new account that a mail's link has just confirmed keep its password. Whether the account has a password now.
 * @param known the password itself, or the name of the sign-up
 * @throws DataError
 */
export async function keepPassword(code: string, known: string): Promise<boolean> {
  return restRequest((rest) => rest.rpc('keep_password', { p_code: code, p_known: known }))
}
