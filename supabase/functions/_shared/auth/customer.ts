import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../http/api-error.ts'
import { bearerToken } from './bearer.ts'

export type SignedInCustomer = { readonly id: string }

/** Returns the signed-in customer, verified by the auth server. @throws ApiError 401 */
export async function signedInCustomer(request: Request, supabase: SupabaseClient): Promise<SignedInCustomer> {
  const refused = new ApiError(401, 'not_signed_in', 'Please sign in to continue.')
  const token = bearerToken(request.headers)
  // Publishable and secret keys also arrive as bearer tokens; only a user's token is a JSON web token.
  if (token?.split('.').length !== 3) throw refused
  const { data, error } = await supabase.auth.getUser(token)
  if (error && (error.status === undefined || error.status === 0 || error.status >= 500)) {
    throw new ApiError(503, 'unavailable', "We couldn't check your sign-in. Please try again.")
  }
  if (error || !data.user) throw refused
  return { id: data.user.id }
}
