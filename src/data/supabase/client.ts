import type { SupabaseClient } from '@supabase/supabase-js'
import { SESSION_KEY, supabaseAnonKey, supabaseUrl } from '../connection/config.ts'
import { sendBy, shopFetch } from '../connection/shop-fetch.ts'
import { getDevice } from '../db/device.ts'
import { errorFromThrown } from '../errors/answer-error.ts'
import type { Database } from './database.types.ts'

export type ShopClient = SupabaseClient<Database>

let client: Promise<ShopClient> | null = null

let renew: ((refused: string) => Promise<string | null>) | null = null

/** Renews a refused token, at most once a minute. Null if there is none. */
export async function renewToken(refused: string): Promise<string | null> {
  return renew ? renew(refused) : null
}

/** Renews the session, which ends if its account was deleted elsewhere: a token outlives its account by up to an hour. Never rejects. */
export async function checkSession(): Promise<void> {
  try {
    const { data } = await (await getClient()).auth.getSession()
    if (data.session) await renewToken(data.session.access_token)
  } catch (cause) {
    console.warn('The session was not checked:', cause)
  }
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
      // Only `start-session.ts` may sign in from a URL: it handles email links.
      detectSessionInUrl: false,
      // Without the flow id, a forged link would use up the code verifier of the customer's own.
      experimental: { appendPkceFlowIdToRedirects: true },
    },
    // Retries would hide a lost connection for seven seconds. The query cache retries instead, and knows when it is offline.
    db: { retry: false },
    global: { fetch: shopFetch },
    // The default keeps a socket without channels for most of a minute.
    realtime: { disconnectOnEmptyChannelsAfterMs: 2000 },
  })
  renew = tokenRenewer(made.auth)
  sendBy((sending) => sendWithSession(sending, renewToken))
  return made
}

/**
 * Returns the client for all that needs an account (47 kB), loaded on the first call. Visitors read through `rest.ts`.
 * @throws DataError if its code can't be loaded; the next call retries
 */
export function getClient(): Promise<ShopClient> {
  client ??= makeClient().catch((cause: unknown) => {
    client = null
    throw errorFromThrown(cause)
  })
  return client
}

/** The auth library's storage: the device's database, because the worker reads the session too. */
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
