import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeFromText } from '../../lib/time-from-text.ts'
import { type AdminPage, type PageOrAfter, pageArguments, pageFromJson, pageNumbered } from './admin-page.ts'
import { ADMIN, adminRequest } from './admin-request.ts'
import { timeCell, toCsv } from './csv.ts'
import { readAllPages } from './read-all-pages.ts'

export const NEWSLETTER_PAGE_SIZE = 20

export const NEWSLETTER_STATES = ['subscribed', 'unsubscribed'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

export type Subscriber = {
  readonly id: string
  readonly email: string
  readonly subscribedAt: number
  /** Null for those who get it. */
  readonly unsubscribedAt: number | null
  readonly unsubscribeToken: string
}

export type NewsletterFilter = { readonly search: string; readonly state: NewsletterState | null }

type SubscriberRow = {
  id: string
  email: string
  created_at: string
  unsubscribed_at: string | null
  unsubscribe_token: string
}

const HEAD = ['email', 'subscribed_at', 'state', 'unsubscribed_at', 'unsubscribe_url']

async function readSubscribers({ search, state }: NewsletterFilter, page: PageOrAfter): Promise<AdminPage<Subscriber>> {
  const json = await adminRequest((rest) =>
    rest.rpc('admin_newsletter', {
      p_search: search,
      ...(state !== null && { p_state: state }),
      ...pageArguments(page),
    }),
  )
  return pageFromJson(json, (row: SubscriberRow) => ({
    id: row.id,
    email: row.email,
    subscribedAt: timeFromText(row.created_at),
    unsubscribedAt: row.unsubscribed_at === null ? null : timeFromText(row.unsubscribed_at),
    unsubscribeToken: row.unsubscribe_token,
  }))
}

/** One page of subscribers, newest first, searched by the server. `page` counts from 1. Fails with DataError. */
export function newsletterSubscribers(filter: NewsletterFilter, page: number) {
  return queryOptions<AdminPage<Subscriber>>({
    queryKey: [ADMIN, 'newsletter', filter, page],
    queryFn: () => readSubscribers(filter, pageNumbered(page, NEWSLETTER_PAGE_SIZE)),
    placeholderData: keepPreviousData,
  })
}

/** All the subscribers of a filter as CSV, each with the link that his mail must carry (rule A8). @throws DataError */
export async function exportSubscribers(filter: NewsletterFilter, shopOrigin: string): Promise<string> {
  const subscribers = await readAllPages((page) => readSubscribers(filter, page))
  subscribers.sort((a, b) => b.subscribedAt - a.subscribedAt)
  return toCsv([
    HEAD,
    ...subscribers.map(({ email, subscribedAt, unsubscribedAt, unsubscribeToken }) => [
      email,
      timeCell(subscribedAt),
      unsubscribedAt === null ? 'subscribed' : 'unsubscribed',
      timeCell(unsubscribedAt),
      `${shopOrigin}/unsubscribe?token=${unsubscribeToken}`,
    ]),
  ])
}
