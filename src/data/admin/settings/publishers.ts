import { adminRequest } from '../admin-request.ts'

/** The email addresses of those who published, by user id; an account that is gone has none. @throws DataError */
export async function publisherEmails(userIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(userIds.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await adminRequest((rest) => rest.from('profiles').select('user_id, email').in('user_id', known))
  return new Map(rows.flatMap(({ user_id, email }) => (email ? [[user_id, email] as const] : [])))
}

/** The publisher's address in such a list; null for an account that is gone. */
export function emailOf(emails: ReadonlyMap<string, string>, userId: string | null | undefined): string | null {
  return (userId && emails.get(userId)) || null
}
