import { queryOptions, useQuery } from '@tanstack/react-query'
import { adminQuery } from './admin-request.ts'
import { listOf, type RowOf, rowKind, text } from './row-kind.ts'

const BOUNCED = { email: text, reason: text }
type BouncedEmail = RowOf<typeof BOUNCED>

const FRESH_MS = 5 * 60_000

/** Addresses of accounts that mails come back from (rule E3). Fails with DataError. */
const bouncedEmails = queryOptions({
  ...adminQuery(['bounced-emails'], listOf(rowKind(BOUNCED)), (rest) => rest.rpc('bounced_emails')),
  staleTime: FRESH_MS,
})

/** Why mails to this address come back; null while they don't, and until it is known. */
export function useBouncedEmail(email: string | null): BouncedEmail | null {
  const { data } = useQuery(bouncedEmails)
  if (email === null) return null
  return data?.find((bounced) => bounced.email.toLowerCase() === email.toLowerCase()) ?? null
}
