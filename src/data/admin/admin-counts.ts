import { queryOptions } from '@tanstack/react-query'
import { isOfflineError } from '../errors/data-error.ts'
import { count, recordOf } from '../supabase/row-kind.ts'
import { adminQuery } from './admin-request.ts'

const POLL_MS = 60_000
/** Polls faster while the shop is unreachable, because the admin sees a note about it. */
const SOON_MS = 10_000

const readCounts = recordOf(
  [
    'products',
    'chat_messages',
    'unread_chat_messages',
    'reviews',
    // Open tickets.
    'support_tickets',
    // Unhandled messages.
    'contact_messages',
    'profiles',
    'orders',
    'refunds_due',
    // Requested and not completed.
    'returns_open',
  ],
  count,
)

export type AdminCounts = ReturnType<typeof readCounts>

/** Queries the counts of dashboard and sidebar. Fails with DataError. Rule D3. */
export function adminCounts() {
  return queryOptions({
    ...adminQuery(['counts'], readCounts, 'admin_counts'),
    refetchInterval: ({ state }) => (isOfflineError(state.error) ? SOON_MS : POLL_MS),
  })
}
