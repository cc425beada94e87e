import type { SupabaseClient } from '@supabase/supabase-js'
import { SESSION_KEY, supabaseAnonKey, supabaseUrl } from '../connection/config.ts'
import { sendBy, shopFetch } from '../connection/shop-fetch.ts'
import { getDevice } from '../db/device.ts'
import { errorFromThrown } from '../errors/answer-error.ts'
import type { Database } from './database.types.ts'

export type ShopClient = SupabaseClient<Database>

let client: Promise<ShopClient> | null = null

let renew: ((refused: string) => Promise<string | null>) | null = null

/** A fresh token for a refused one, asked for once a minute at most; null where none can be had. */
export async function renewToken(refused: string): Promise<string | null> {
  return renew ? renew(refused) : null
}

async function makeClient(): Promise<ShopClient> {
  const [{ createClient }, { sendWithSession, tokenRenewer }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('./session-requests.ts'),
  ])
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
    // By itself it keeps a socket without a channel for most of a minute.
    realtime: { disconnectOnEmptyChannelsAfterMs: 2000 },
  })
  renew = tokenRenewer(made.auth)
  sendBy((sending) => sendWithSession(sending, renewToken))
  return made
}

/**
 * The one client of everything that has an account (47 kB), loaded with the first call. Visitors read through `rest.ts` instead.
 * @throws DataError when its code can't be loaded; the next call tries again
 */
export function getClient(): Promise<ShopClient> {
  client ??= makeClient().catch((cause: unknown) => {
    client = null
    throw errorFromThrown(cause)
  })
  return client
}

/** Where the sign-in library keeps its session: in this device's database, where the worker can read it too. */
export const authStorage = {
  async getItem(key: string): Promise<string | null> {
    const device = await getDevice()
    return device.read(['session'], async (tx) => (await tx.session.get(key))?.text ?? null)
  },
  async setItem(key: string, text: string): Promise<void> {
    const device = await getDevice()
    await device.write(['session'], (tx) => tx.session.put({ id: key, text }))
  },
  async removeItem(key: string): Promise<void> {
    const device = await getDevice()
    await device.write(['session'], (tx) => tx.session.bulkDelete([key]))
  },
}
