import { queryOptions } from '@tanstack/react-query'
import { restRequest } from '../supabase/rest-request.ts'

/** Queries whether this user is an admin, under row-level security. Fails with DataError. */
export const adminAccess = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['admin-access', userId],
    queryFn: async () => {
      const row = await restRequest((rest) =>
        rest
          .from('profiles')
          .select('role')
          .eq('user_id', userId ?? '')
          .maybeSingle(),
      )
      return row?.role === 'admin'
    },
    enabled: userId !== undefined,
    staleTime: 0,
    retry: false,
    // Offline it fails at once: the default would wait for a connection.
    networkMode: 'always',
    refetchOnReconnect: true,
  })

const rechecks = new EventTarget()

/** Refetches the role, after a response that a demoted admin would get. */
export const recheckAdminAccess = () => void rechecks.dispatchEvent(new Event('recheck'))

/** Subscribes to `recheckAdminAccess`. Returns an unsubscribe function. */
export function subscribeToRechecks(recheck: () => void): () => void {
  rechecks.addEventListener('recheck', recheck)
  return () => rechecks.removeEventListener('recheck', recheck)
}
