import type { SupabaseClient } from '@supabase/supabase-js'
import { FunctionError } from '../http/function-error.ts'
import { equalInConstantTime } from './constant-time.ts'

export type Customer = { readonly id: string }

/** The signed-in customer whose token the request carries, as the auth server knows them. Otherwise 401. */
export async function signedInCustomer(request: Request, supabase: Pick<SupabaseClient, 'auth'>): Promise<Customer> {
  const token = bearerToken(request.headers)
  // Publishable and secret keys also arrive as bearer tokens; only a user's token is a JSON web token.
  if (token?.split('.').length !== 3) throw new FunctionError('not_signed_in')
  const { data, error } = await supabase.auth.getUser(token)
  if (error && (error.status === undefined || error.status === 0 || error.status >= 500)) {
    throw new FunctionError('unavailable', { message: "We couldn't check your sign-in. Please try again." })
  }
  if (error || !data.user) throw new FunctionError('not_signed_in')
  return { id: data.user.id }
}

/** Lets only a holder of one of the project's secret keys through (as `apikey` or bearer token). Otherwise 401. */
export function requireServiceKey(request: Request, acceptedKeys: readonly string[]): void {
  const offered = [bearerToken(request.headers), request.headers.get('apikey')].filter((key) => key !== null)
  const isAccepted = acceptedKeys.some((key) => offered.some((given) => equalInConstantTime(given, key)))
  if (!isAccepted) throw new FunctionError('not_allowed')
}

function bearerToken(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}
