import { queryOptions } from '@tanstack/react-query'
import {
  DEFAULT_TICKET_PRIORITY,
  type SupportTicket,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '../../domain/support/support-ticket.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { oneOf, optional, rowKind, text, time } from '../supabase/row-kind.ts'

const readTicket = rowKind({
  id: text,
  subject: text,
  message: text,
  category: optional(text),
  priority: oneOf(DEFAULT_TICKET_PRIORITY, ...TICKET_PRIORITIES),
  status: oneOf(...TICKET_STATUSES),
  admin_response: optional(text),
  created_at: time,
})

/** The customer's tickets with their answers, newest first. Fails with DataError. */
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
