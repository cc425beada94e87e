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

export const customerList = tableList('profiles', rowKind(CUSTOMER))

/** @throws DataError with hint `last_admin` if no admin would be left. */
export async function setUserRole(userId: string, role: Role): Promise<void> {
  await adminCall('set_user_role', { p_user_id: userId, p_role: role })
}

const BOUNCED = { email: text, reason: text }

/** Queries the accounts' addresses that bounce (rule E3). Fails with DataError. */
const bouncedEmails = queryOptions({
  ...adminQuery(['bounced-emails'], listOf(rowKind(BOUNCED)), 'bounced_emails'),
  staleTime: 5 * 60_000,
})

/** Returns why emails to this address bounce. Null if they don't, and until it is fetched. */
export function useBouncedEmail(email: string | null): RowOf<typeof BOUNCED> | null {
  const { data } = useQuery(bouncedEmails)
  if (email === null) return null
  return data?.find((bounced) => bounced.email.toLowerCase() === email.toLowerCase()) ?? null
}
