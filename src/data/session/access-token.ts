import { currentUserId } from './session-state.ts'

/**
 * The signed-in user's token, refreshed when it is about to expire; null for a visitor, without loading the sign-in library.
 * Null too while an expired one can't be refreshed (offline).
 */
export async function getAccessToken(): Promise<string | null> {
  if (currentUserId() === null) return null
  const { getAuth } = await import('./auth-client.ts')
  const auth = await getAuth()
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}
