import { queryOptions } from '@tanstack/react-query'
import { myKey } from '../request/query-key.ts'
import { restRequest } from '../request/rest-request.ts'
import type { DataError } from '../supabase/errors.ts'

export type Profile = {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  /** As the customer wrote it, or E.164. */
  readonly phone: string | null
  readonly email: string | null
  readonly role: 'customer' | 'admin'
}

export type ProfileNames = Pick<Profile, 'firstName' | 'lastName' | 'phone'>

type ProfileRow = {
  user_id: string
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
  role: string
}

export function profileFromRow(row: ProfileRow): Profile {
  return {
    userId: row.user_id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    phone: row.phone,
    email: row.email,
    role: row.role === 'admin' ? 'admin' : 'customer',
  }
}

/** The customer's profile; null when the account has none. Fails with DataError. */
export function myProfile(userId: string) {
  return queryOptions<Profile | null, DataError>({
    queryKey: myKey(userId, 'profile'),
    queryFn: async () => {
      const row = await restRequest((rest) =>
        rest
          .from('profiles')
          .select('user_id, first_name, last_name, phone, email, role')
          .eq('user_id', userId)
          .maybeSingle(),
      )
      return row && profileFromRow(row)
    },
  })
}

/**
 * Stores names and phone, trimmed; an empty phone is none.
 * @throws DataError
 */
export async function updateProfile(userId: string, names: ProfileNames): Promise<void> {
  await restRequest((rest) =>
    rest
      .from('profiles')
      .update({
        first_name: names.firstName.trim(),
        last_name: names.lastName.trim(),
        phone: names.phone?.trim() || null,
      })
      .eq('user_id', userId),
  )
}
