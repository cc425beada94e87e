import { queryOptions } from '@tanstack/react-query'
import { DEFAULT_TICKET_PRIORITY, TICKET_PRIORITIES, TICKET_STATUSES } from '../../domain/support/support-ticket.ts'
import type { OutboxEntry } from '../db/outbox-entry.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { oneOf, optional, rowKind, text, time } from '../supabase/row-kind.ts'

const WRITTEN = {
  id: text,
  subject: text,
  message: text,
  priority: oneOf(DEFAULT_TICKET_PRIORITY, ...TICKET_PRIORITIES),
}

const readTicket = rowKind({
  ...WRITTEN,
  category: optional(text),
  status: oneOf(...TICKET_STATUSES),
  admin_response: optional(text),
  created_at: time,
})

export type SupportTicket = ReturnType<typeof readTicket>

/** The customer's tickets with answers, newest first. Fails with DataError. */
export function myTickets(userId: string) {
  return queryOptions<readonly SupportTicket[]>({
    queryKey: myKey(userId, 'tickets'),
    queryFn: async () => {
      const rows = await restRequest((rest) =>
        rest
          .from('support_tickets')
          .select(readTicket.columns)
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id'),
      )
      return rows.map(readTicket)
    },
  })
}

const readWaiting = rowKind(WRITTEN)

/** Returns the unsent tickets on this device, newest first. */
export function pendingTickets(waiting: readonly OutboxEntry[]) {
  return waiting
    .flatMap(({ createdAt, kind, payload }) => {
      const isTicket = kind === 'message' && payload.to === 'table' && payload.name === 'support_tickets'
      return isTicket ? [{ ...readWaiting(payload.row), createdAt }] : []
    })
    .sort((a, b) => b.createdAt - a.createdAt)
}
