import { queryOptions } from '@tanstack/react-query'
import { EMPTY_ADDRESS, type ShippingAddress } from '../../domain/people/address.ts'
import { pendingFields, type SendResult, sendMessages } from '../outbox/messages.ts'
import { myKey } from '../session/query-key.ts'
import { checkSession } from '../supabase/client.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { as, oneOf, optional, rowKind, text } from '../supabase/row-kind.ts'

const readRow = rowKind({
  user_id: text,
  first_name: text,
  last_name: text,
  /** As typed by the customer, or E.164. */
  phone: optional(text),
  email: optional(text),
  role: oneOf('customer', 'admin'),
})

const readWaiting = rowKind({
  p_first_name: as('firstName', text),
  p_last_name: as('lastName', text),
  p_phone: as('phone', optional(text)),
})

export type Profile = ReturnType<typeof readRow>

const KEY = 'profile'

/** Reads the customer's profile, including an unsent change. Null if the account has none. Rejects with DataError. */
export async function readProfile(userId: string): Promise<Profile | null> {
  const row = await restRequest((rest) =>
    rest.from('profiles').select(readRow.columns).eq('user_id', userId).maybeSingle(),
  )
  if (!row) {
    // Not awaited: without a connection, it is retried for half a minute.
    void checkSession()
    return null
  }
  const waiting = await pendingFields(userId, KEY)
  return { ...readRow(row), ...(waiting && readWaiting(waiting)) }
}

/** Query of the same profile. Fails with DataError. */
export function myProfile(userId: string) {
  return queryOptions({ queryKey: myKey(userId, 'profile'), queryFn: () => readProfile(userId) })
}

/**
 * Queues names and phone, trimmed, and returns the outcome. Replaces an unsent change.
 * Rejects if this device can't store them.
 */
export async function saveProfile(
  userId: string,
  { firstName, lastName, phone }: ReturnType<typeof readWaiting>,
): Promise<SendResult> {
  const args = { p_first_name: firstName.trim(), p_last_name: lastName.trim(), p_phone: phone?.trim() ?? '' }
  return sendMessages([{ userId, key: KEY, payload: { to: 'function', name: 'save_profile', args } }])
}

/** Starts an address with the profile's name, email and phone; without a profile, with the account's email. */
export function addressFromProfile(profile: Profile | null, accountEmail = ''): ShippingAddress {
  return {
    ...EMPTY_ADDRESS,
    fullName: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    email: profile?.email ?? accountEmail,
    phone: profile?.phone ?? '',
  }
}
