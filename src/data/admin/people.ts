import { queryOptions, useQuery } from '@tanstack/react-query'
import { count, kobo, listOf, oneOf, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { adminPages } from './admin-page.ts'
import { ADMIN, adminCall, adminQuery } from './admin-request.ts'

const CUSTOMER = {
  user_id: text,
  first_name: text,
  last_name: text,
  email: optional(text),
  phone: optional(text),
  role: oneOf('customer', 'admin'),
  orders: count,
  spent: kobo,
  created_at: time,
}

const customer = rowKind(CUSTOMER)

export type Customer = RowOf<typeof CUSTOMER> & { readonly name: string }
export type Role = Customer['role']

export const peopleKey = [ADMIN, 'people'] as const

/** Everybody with an account, newest first. Fails with DataError. */
export const customers = adminPages({
  key: peopleKey,
  row: (stored): Customer => {
    const row = customer(stored)
    return { ...row, name: `${row.firstName} ${row.lastName}`.trim() }
  },
  list: 'admin_customers',
  ask: ({ search, role }: { search: string; role: Role | '' }) => ({ p_search: search, p_role: role }),
})

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
