import { queryOptions } from '@tanstack/react-query'
import { restRequest } from '../supabase/rest-request.ts'

/** Whether this user is an admin, read under row-level security. Fails with DataError. */
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
    // Without a connection it fails at once instead of waiting for one.
    networkMode: 'always',
    refetchOnReconnect: true,
  })

const doubts = new EventTarget()

/** Asks again who the admin is: after an answer that a demoted one would get. */
export const recheckAdminAccess = () => void doubts.dispatchEvent(new Event('doubt'))

/** Returns a way to stop. */
export function followDoubts(recheck: () => void): () => void {
  doubts.addEventListener('doubt', recheck)
  return () => doubts.removeEventListener('doubt', recheck)
}
