import { queryOptions } from '@tanstack/react-query'
import { isOfflineError } from '../errors/data-error.ts'
import { ADMIN, adminRequest } from './admin-request.ts'

const POLL_MS = 60_000
/** Until the shop answers again: the admin reads that it doesn't. */
const SOON_MS = 10_000

export type AdminCounts = {
  readonly products: number
  readonly chat_messages: number
  readonly unread_chat_messages: number
  readonly reviews: number
  /** Open ones. */
  readonly support_tickets: number
  /** Not handled yet. */
  readonly contact_messages: number
  readonly profiles: number
  readonly orders: number
  readonly refunds_due: number
  /** Asked for and not at their end. */
  readonly returns_open: number
}

/** Counts for dashboard and sidebar. Fails with DataError. Rule D3. */
export function adminCounts() {
  return queryOptions<AdminCounts>({
    queryKey: [ADMIN, 'counts'],
    queryFn: async () => (await adminRequest((rest) => rest.rpc('admin_counts'))) as unknown as AdminCounts,
    refetchInterval: ({ state }) => (isOfflineError(state.error) ? SOON_MS : POLL_MS),
  })
}
