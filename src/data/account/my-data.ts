import { restRequest } from '../supabase/rest-request.ts'

/** The database answers its keys by length: this is the order in which a person reads them. */
const READING_ORDER: readonly string[] = [
  'made_at',
  'account',
  'profile',
  'addresses',
  'orders',
  'cart',
  'wishlist',
  'stock_alerts',
  'reviews',
  'saved_cards',
  'preferences',
  'newsletter_since',
  'newsletter_confirmed',
  'newsletter_ended',
  'push_subscriptions',
  'support_tickets',
  'contact_messages',
  'chats',
  'sign_ins',
]

/**
 * Everything the shop holds about the signed-in customer, as indented JSON with money in naira and times in UTC.
 * Source: Nigeria Data Protection Act 2023, sections 34 and 38. @throws DataError; `rate_limited` after twenty an hour.
 */
export async function readMyData(): Promise<string> {
  const data = await restRequest((rest) => rest.rpc('my_data'))
  const entries = Object.entries(data as Readonly<Record<string, unknown>>)
  const place = ([key]: readonly [string, unknown]) => {
    const at = READING_ORDER.indexOf(key)
    return at < 0 ? READING_ORDER.length : at
  }
  return JSON.stringify(Object.fromEntries(entries.sort((a, b) => place(a) - place(b))), null, 2)
}
