import type { RealtimeClient } from '@supabase/supabase-js'
import { getClient } from './client.ts'

/**
 * The page's one Realtime socket with the token of whoever is signed in: a channel that joins without one stays a visitor's, who is told nothing.
 * Rejects while there is no token: the session may still be on its way.
 */
export async function getOwnRealtime(): Promise<RealtimeClient> {
  const { auth, realtime } = await getClient()
  const { data } = await auth.getSession()
  if (!data.session) throw new Error('There is no token to join with yet.')
  // A token that is handed over is set at once; of several calls that ask for theirs all but the last resolve without one.
  await realtime.setAuth(data.session.access_token)
  return realtime
}
