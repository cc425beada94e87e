import { queryOptions } from '@tanstack/react-query'
import { isOfflineError } from '../errors/data-error.ts'
import { count, recordOf } from '../supabase/row-kind.ts'
import { adminQuery } from './admin-request.ts'

const POLL_MS = 60_000
/** Until the shop answers again: the admin reads that it doesn't. */
const SOON_MS = 10_000

const readCounts = recordOf(
  [
    'products',
    'chat_messages',
    'unread_chat_messages',
    'reviews',
    // Open ones.
    'support_tickets',
    // Not handled yet.
    'contact_messages',
    'profiles',
    'orders',
    'refunds_due',
    // Asked for and not at their end.
    'returns_open',
  ],
  count,
)

export type AdminCounts = ReturnType<typeof readCounts>

/** Counts for dashboard and sidebar. Fails with DataError. Rule D3. */
export function adminCounts() {
  return queryOptions({
    ...adminQuery(['counts'], readCounts, 'admin_counts'),
    refetchInterval: ({ state }) => (isOfflineError(state.error) ? SOON_MS : POLL_MS),
  })
}
