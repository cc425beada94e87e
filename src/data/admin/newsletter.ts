import type { Json } from '../supabase/database.types.ts'
import { adminPage, pageFromJson, type Range } from './admin-page.ts'
import { ADMIN, adminRequest } from './admin-request.ts'
import { timeCell, toCsv } from './csv.ts'
import { readAllPages } from './read-all-pages.ts'
import { optional, type RowOf, rowKind, text, time } from './row-kind.ts'

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

const subscriber = rowKind(SUBSCRIBER)

type Times = Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt'>

export function stateOfSubscriber({ confirmedAt, unsubscribedAt }: Times): NewsletterState {
  if (unsubscribedAt !== null) return 'unsubscribed'
  return confirmedAt === null ? 'waiting' : 'subscribed'
}

const ask =
  ({ search, state }: NewsletterFilter) =>
  (range: Range): Parameters<typeof adminRequest<Json>>[0] =>
  (rest) =>
    rest.rpc('admin_newsletter', { p_search: search, ...(state && { p_state: state }), ...range })

/** One page of subscribers, newest first, searched by the server. Fails with DataError. */
export function newsletterSubscribers({ search, state, page }: NewsletterFilter & { page: number }) {
  return adminPage({ key: [ADMIN, 'newsletter', search, state], page, row: subscriber, ask: ask({ search, state }) })
}

/** All the subscribers of a filter as CSV, each with the link that their mail must carry (rule A8). @throws DataError */
export async function exportSubscribers(filter: NewsletterFilter, shopOrigin: string): Promise<string> {
  const subscribers = await readAllPages(async (range) =>
    pageFromJson(await adminRequest(ask(filter)(range)), subscriber),
  )
  subscribers.sort((a, b) => b.createdAt - a.createdAt)
  return toCsv([
    ['email', 'subscribed_at', 'state', 'unsubscribed_at', 'unsubscribe_url'],
    ...subscribers.map((subscriber) => [
      subscriber.email,
      timeCell(subscriber.createdAt),
      stateOfSubscriber(subscriber),
      timeCell(subscriber.unsubscribedAt),
      `${shopOrigin}/unsubscribe?token=${subscriber.unsubscribeToken}`,
    ]),
  ])
}
