import { queryOptions } from '@tanstack/react-query'
import { myKey } from '../session/query-key.ts'
import { type Profile, readProfile } from './read-profile.ts'

export type { Profile }

/** The customer's profile, with a change that still waits to be sent; null when the account has none. Fails with DataError. */
export function myProfile(userId: string) {
  return queryOptions<Profile | null>({
    queryKey: myKey(userId, 'profile'),
    queryFn: () => readProfile(userId),
  })
}
