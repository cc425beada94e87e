import { restRequest } from '../supabase/rest-request.ts'

/**
 * Has the new account that a mail's link has just confirmed keep its password. Whether the account has a password now.
 * @param known the password itself, or the name of the sign-up
 * @throws DataError
 */
export async function keepPassword(code: string, known: string): Promise<boolean> {
  return restRequest((rest) => rest.rpc('keep_password', { p_code: code, p_known: known }))
}
