import type { FunctionsClient } from '@supabase/functions-js'
import { getAccessToken } from '../session/access-token.ts'
import { supabaseAnonKey, supabaseUrl } from './config.ts'
import { limitedFunctionFetch } from './time-limit.ts'

/** Edge Functions alone, as the signed-in user or as a visitor. Made anew for each call, so that the token is today's. */
export async function getFunctions(): Promise<FunctionsClient> {
  const [{ FunctionsClient }, token] = await Promise.all([import('@supabase/functions-js'), getAccessToken()])
  return new FunctionsClient(`${supabaseUrl()}/functions/v1`, {
    customFetch: limitedFunctionFetch,
    headers: { apikey: supabaseAnonKey(), ...(token !== null && { authorization: `Bearer ${token}` }) },
  })
}
