import { waitingFields } from '../outbox/queue-message.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { oneOf, optional, rowKind, text } from '../supabase/row-kind.ts'
import { namesFromArgs, PROFILE_KEY, type ProfileNames } from './save-profile.ts'

export type Profile = ProfileNames & {
  readonly userId: string
  readonly email: string | null
  readonly role: 'customer' | 'admin'
}

const readRow = rowKind({
  user_id: text,
  first_name: text,
  last_name: text,
  phone: optional(text),
  email: optional(text),
  role: oneOf('customer', 'admin'),
})

/** The customer's profile, with a change that still waits to be sent; null when the account has none. Rejects with DataError. */
export async function readProfile(userId: string): Promise<Profile | null> {
  const row = await restRequest((rest) =>
    rest.from('profiles').select(readRow.columns).eq('user_id', userId).maybeSingle(),
  )
  if (!row) return null
  const waiting = await waitingFields(userId, PROFILE_KEY)
  return { ...readRow(row), ...(waiting && namesFromArgs(waiting)) }
}
