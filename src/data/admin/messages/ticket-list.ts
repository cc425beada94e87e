import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SupportTicket, TicketStatus } from '../../../domain/support/support-ticket.ts'
import { type TicketRow, ticketFromRow } from '../../tickets/my-tickets.ts'
import { type AdminPage, pageFromJson, pageOffset } from '../admin-page.ts'
import { ADMIN, adminRequest, requireChanged } from '../admin-request.ts'
import { type CustomerColumns, type CustomerName, customerFromRow } from '../customer-name.ts'

export const TICKET_PAGE_SIZE = 20

export type AdminTicket = SupportTicket & CustomerName

export const ticketListKey = [ADMIN, 'tickets'] as const

/** Everybody's tickets, newest first. `page` counts from 1. Fails with DataError. */
export function adminTickets(status: TicketStatus | null, page: number) {
  return queryOptions<AdminPage<AdminTicket>>({
    queryKey: [...ticketListKey, status, page],
    queryFn: async () => {
      const json = await adminRequest((rest) =>
        rest.rpc('admin_tickets', {
          ...(status !== null && { p_status: status }),
          p_offset: pageOffset(page, TICKET_PAGE_SIZE),
          p_limit: TICKET_PAGE_SIZE,
        }),
      )
      return pageFromJson(json, (row: TicketRow & CustomerColumns) => ({
        ...ticketFromRow(row),
        ...customerFromRow(row),
      }))
    },
    placeholderData: keepPreviousData,
  })
}

async function changeTicket(id: string, change: { status?: TicketStatus; admin_response?: string | null }) {
  requireChanged(await adminRequest((rest) => rest.from('support_tickets').update(change).eq('id', id).select('id')))
}

/** @throws DataError */
export function setTicketStatus(id: string, status: TicketStatus): Promise<void> {
  return changeTicket(id, { status })
}

/** The answer the customer reads beside his ticket; an empty one takes it back. Without a status the ticket keeps its own. @throws DataError */
export function answerTicket(id: string, answer: string, status?: TicketStatus): Promise<void> {
  return changeTicket(id, { admin_response: answer.trim() || null, ...(status && { status }) })
}
