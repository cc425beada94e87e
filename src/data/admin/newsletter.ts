import { optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { adminList } from './admin-page.ts'
import { ADMIN } from './admin-request.ts'
import { rowsToCsv, timeCell } from './csv.ts'

const SUBSCRIBER = {
  id: text,
  email: text,
  created_at: time,
  // Null until the address is confirmed.
  confirmed_at: optional(time),
  // Null for those who get it.
  unsubscribed_at: optional(time),
  unsubscribe_token: text,
}

export type Subscriber = RowOf<typeof SUBSCRIBER>
export type NewsletterState = 'subscribed' | 'waiting' | 'unsubscribed'
export type NewsletterFilter = { readonly search: string; readonly state: NewsletterState | '' }

type Times = Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt'>

export function stateOfSubscriber({ confirmedAt, unsubscribedAt }: Times): NewsletterState {
  if (unsubscribedAt !== null) return 'unsubscribed'
  return confirmedAt === null ? 'waiting' : 'subscribed'
}

/** Newest first, searched by the server. */
export const newsletterList = adminList({
  key: [ADMIN, 'newsletter'],
  row: rowKind(SUBSCRIBER),
  list: 'admin_newsletter',
  ask: ({ search, state }: NewsletterFilter) => ({ p_search: search, p_state: state }),
})

/** All the subscribers of a filter as CSV, each with the link that their mail must carry (rule A8). @throws DataError */
export async function exportSubscribers(filter: NewsletterFilter, shopOrigin: string): Promise<string> {
  const subscribers = (await newsletterList.all(filter)).sort((a, b) => b.createdAt - a.createdAt)
  return rowsToCsv<Subscriber>(
    [
      ['email', ({ email }) => email],
      ['subscribed_at', ({ createdAt }) => timeCell(createdAt)],
      ['state', stateOfSubscriber],
      ['unsubscribed_at', ({ unsubscribedAt }) => timeCell(unsubscribedAt)],
      ['unsubscribe_url', ({ unsubscribeToken }) => `${shopOrigin}/unsubscribe?token=${unsubscribeToken}`],
    ],
    subscribers,
  )
}
