import { queryOptions } from '@tanstack/react-query'
import {
  DEFAULT_TICKET_PRIORITY,
  type SupportTicket,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '../../domain/support/support-ticket.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { myKey } from '../session/query-key.ts'
import type { TableRow } from '../supabase/client.ts'
import { restRequest } from '../supabase/rest-request.ts'

export type TicketRow = Omit<TableRow<'support_tickets'>, 'user_id' | 'updated_at'>

export function ticketFromRow(row: TicketRow): SupportTicket {
  return {
    id: row.id,
    subject: row.subject,
    message: row.message,
    category: row.category,
    priority: TICKET_PRIORITIES.find((priority) => priority === row.priority) ?? DEFAULT_TICKET_PRIORITY,
    status: TICKET_STATUSES.find((status) => status === row.status) ?? 'open',
    adminResponse: row.admin_response,
    createdAt: timeFromText(row.created_at),
  }
}

/** The customer's tickets with their answers, newest first. Fails with DataError. */
export function myTickets(userId: string) {
  return queryOptions<readonly SupportTicket[]>({
    queryKey: myKey(userId, 'tickets'),
    queryFn: async () => {
      const rows = await restRequest((rest) =>
        rest
          .from('support_tickets')
          .select('id, subject, message, category, priority, status, admin_response, created_at')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id'),
      )
      return rows.map(ticketFromRow)
    },
  })
}
