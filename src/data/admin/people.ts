import { queryOptions, useQuery } from '@tanstack/react-query'
import { count, kobo, listOf, oneOf, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { tableList } from './admin-page.ts'
import { adminCall, adminQuery } from './admin-request.ts'

const CUSTOMER = {
  id: text,
  name: text,
  email: optional(text),
  phone: optional(text),
  role: oneOf('customer', 'admin'),
  orders: count,
  spent: kobo,
  created_at: time,
}

export type Customer = RowOf<typeof CUSTOMER>
export type Role = Customer['role']

/** Everybody with an account. */
export const customerList = tableList('profiles', rowKind(CUSTOMER))

/** @throws DataError with hint `last_admin` when nobody would be left. */
export async function setUserRole(userId: string, role: Role): Promise<void> {
  await adminCall('set_user_role', { p_user_id: userId, p_role: role })
}

const BOUNCED = { email: text, reason: text }
type BouncedEmail = RowOf<typeof BOUNCED>

const FRESH_MS = 5 * 60_000

/** Addresses of accounts that mails come back from (rule E3). Fails with DataError. */
const bouncedEmails = queryOptions({
  ...adminQuery(['bounced-emails'], listOf(rowKind(BOUNCED)), 'bounced_emails'),
  staleTime: FRESH_MS,
})

/** Why mails to this address come back; null while they don't, and until it is known. */
export function useBouncedEmail(email: string | null): BouncedEmail | null {
  const { data } = useQuery(bouncedEmails)
  if (email === null) return null
  return data?.find((bounced) => bounced.email.toLowerCase() === email.toLowerCase()) ?? null
}
