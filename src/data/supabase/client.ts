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
    auth: { storageKey: SESSION_KEY, storage: authStorage, flowType: 'implicit' },
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
