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
