import type { SupabaseClient } from '@supabase/supabase-js'
import { SESSION_KEY, supabaseAnonKey, supabaseUrl } from '../connection/config.ts'
import { type Renew, renewTokensBy, shopFetch } from '../connection/shop-fetch.ts'
import { authStorage } from './auth-storage.ts'
import type { Database } from './database.types.ts'

export type ShopClient = SupabaseClient<Database>

let client: Promise<ShopClient> | null = null

/** A token that is refused so soon after its renewal is not refused for its age. In milliseconds. */
const RENEWED_MS = 60_000

async function renewSession(auth: ShopClient['auth']): Promise<string | null> {
  const { data, error } = await auth.refreshSession()
  if (error) console.warn('The session could not be renewed:', error.message)
  return data.session?.access_token ?? null
}

/** Renews the token of this client once, whoever asks and how many at a time. */
function renewerOf({ auth }: ShopClient): Renew {
  let renewedAt = Number.NEGATIVE_INFINITY
  let renewal = Promise.resolve<string | null>(null)
  return async (refused) => {
    const known = (await auth.getSession()).data.session?.access_token
    if (known !== undefined && known !== refused) return known
    if (performance.now() - renewedAt > RENEWED_MS) {
      renewedAt = performance.now()
      renewal = renewSession(auth)
    }
    const fresh = await renewal
    return fresh === refused ? null : fresh
  }
}

async function makeClient(): Promise<ShopClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const made = createClient<Database>(supabaseUrl(), supabaseAnonKey(), {
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
  renewTokensBy(renewerOf(made))
  return made
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
