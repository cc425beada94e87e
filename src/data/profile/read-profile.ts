import { waitingFields } from '../outbox/queue-message.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { namesFromArgs, PROFILE_KEY, type ProfileNames } from './save-profile.ts'

export type Profile = ProfileNames & {
  readonly userId: string
  readonly email: string | null
  readonly role: 'customer' | 'admin'
}

/** The customer's profile, with a change that still waits to be sent; null when the account has none. Rejects with DataError. */
export async function readProfile(userId: string): Promise<Profile | null> {
  const row = await restRequest((rest) =>
    rest
      .from('profiles')
      .select('user_id, first_name, last_name, phone, email, role')
      .eq('user_id', userId)
      .maybeSingle(),
  )
  if (!row) return null
  const waiting = await waitingFields(userId, PROFILE_KEY)
  return {
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    role: row.role === 'admin' ? 'admin' : 'customer',
    ...(waiting && namesFromArgs(waiting)),
  }
}
