import type { SupabaseClient } from '@supabase/supabase-js'
import { authStorage } from './auth-storage.ts'
import { SESSION_KEY, supabaseAnonKey, supabaseUrl } from './config.ts'
import type { Database } from './database.types.ts'
import { shopFetch } from './shop-fetch.ts'

export type ShopClient = SupabaseClient<Database>

let client: Promise<ShopClient> | null = null

async function makeClient(): Promise<ShopClient> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(supabaseUrl(), supabaseAnonKey(), {
    auth: {
      storageKey: SESSION_KEY,
      storage: authStorage,
      flowType: 'pkce',
      // No address signs anybody in by itself: `start-session.ts` follows the links of emails.
      detectSessionInUrl: false,
      // Each link names its request. Without it a forged one would use up the secret of the customer's own.
      experimental: { appendPkceFlowIdToRedirects: true },
    },
    // It would hide a lost connection for seven seconds; the query cache repeats, and knows when it is offline.
    db: { retry: false },
    global: { fetch: shopFetch },
  })
}

/**
 * The one client of everything that has an account (47 kB), loaded with the first call. Visitors read through `rest.ts` instead.
 * Rejects when its code can't be loaded; the next call tries again.
 */
export function getClient(): Promise<ShopClient> {
  client ??= makeClient().catch((cause: unknown) => {
    client = null
    throw cause
  })
  return client
}
