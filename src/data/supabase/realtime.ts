import type { RealtimeClient } from '@supabase/realtime-js'
import { getAccessToken } from '../session/access-token.ts'
import { supabaseAnonKey, supabaseUrl } from './config.ts'

let client: Promise<RealtimeClient> | null = null

async function createRealtime(): Promise<RealtimeClient> {
  const { RealtimeClient } = await import('@supabase/realtime-js')
  return new RealtimeClient(`${supabaseUrl().replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: supabaseAnonKey() },
    accessToken: getAccessToken,
  })
}

/** The page's one Realtime socket (14 kB). It connects with the first subscription. Rejects when its code can't be loaded. */
export function getRealtime(): Promise<RealtimeClient> {
  client ??= createRealtime().catch((cause: unknown) => {
    client = null
    throw cause
  })
  return client
}

/**
 * The socket with the token of whoever is signed in: a channel that joins without one stays a visitor's, who is told nothing.
 * Rejects while there is no token: the session may still be on its way.
 */
export async function getOwnRealtime(): Promise<RealtimeClient> {
  const [realtime, token] = await Promise.all([getRealtime(), getAccessToken()])
  if (!token) throw new Error('There is no token to join with yet.')
  // A token that is handed over is set at once; of several calls that ask for theirs all but the last resolve without one.
  await realtime.setAuth(token)
  return realtime
}
