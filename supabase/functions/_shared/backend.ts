import { createClient } from '@supabase/supabase-js'
import { type ReadVariable, readEnvironment } from './environment.ts'

/** The function's environment, and a client with the service role, which keeps no session. @throws Error that names a missing variable */
export function backend(read: ReadVariable) {
  const environment = readEnvironment(read)
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  return { environment, service: createClient(environment.supabaseUrl, environment.secretKey, { auth }) }
}
