import type { RealtimeClient } from '@supabase/supabase-js'
import { getClient } from './client.ts'

/**
 * Returns the page's Realtime socket with the signed-in user's token. A channel joined without one gets no events.
 * Rejects while there is no token; the session may still be loading.
 */
export async function getOwnRealtime(): Promise<RealtimeClient> {
  const { auth, realtime } = await getClient()
  const { data } = await auth.getSession()
  if (!data.session) throw new Error('There is no token to join with yet.')
  // Passed explicitly: of several concurrent calls without a token, all but the last resolve before it is set.
  await realtime.setAuth(data.session.access_token)
  return realtime
}
