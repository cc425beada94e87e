import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Environment } from '../environment.ts'
import type { ShopDatabase } from './shop-database.ts'

/** Reaches the database as the service role, past row-level security. */
export type ServiceClient = SupabaseClient<ShopDatabase>

export function createServiceClient({ supabaseUrl, secretKey }: Environment): ServiceClient {
  // A function has no tab to keep a session for.
  return createClient<ShopDatabase>(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}
