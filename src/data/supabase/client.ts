import type { SupabaseClient } from '@supabase/supabase-js'
import { getAccessToken } from '../session/access-token.ts'
import { supabaseAnonKey, supabaseUrl } from './config.ts'
import type { Database } from './database.types.ts'
import { getRealtime } from './realtime.ts'

let client: Promise<SupabaseClient<Database>> | null = null

async function createSupabase(): Promise<SupabaseClient<Database>> {
  const [{ createClient }, realtime] = await Promise.all([import('@supabase/supabase-js'), getRealtime()])
  const supabase = createClient<Database>(supabaseUrl(), supabaseAnonKey(), { accessToken: getAccessToken })
  // One socket for the whole page: the cart's channel opens it before this client is loaded.
  supabase.realtime = realtime
  return supabase
}

/**
 * The whole client (43 kB): for the account and the admin area. Its `auth` throws: `data/session/session.ts` is the door to it.
 * Rejects when its code can't be loaded (offline for the first time); the next call tries again.
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= createSupabase().catch((cause: unknown) => {
    client = null
    throw cause
  })
  return client
}
