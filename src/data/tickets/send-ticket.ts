import type { TicketPriority } from '../../domain/support-ticket.ts'
import { queueMessages } from '../request/queue-message.ts'

export type NewTicket = {
  /** Made once per ticket, so that a repeat opens it once. */
  readonly id: string
  readonly subject: string
  readonly message: string
  readonly category: string | null
  readonly priority: TicketPriority
}

/** Keeps the ticket on this device and sends it when it can (decision 17). Rejects when this device can't store it. */
export async function sendTicket(userId: string, ticket: NewTicket): Promise<void> {
  await queueMessages([
    {
      userId,
      key: `ticket/${ticket.id}`,
      payload: {
        to: 'table',
        name: 'support_tickets',
        row: {
          id: ticket.id,
          user_id: userId,
          subject: ticket.subject.trim(),
          message: ticket.message.trim(),
          category: ticket.category || null,
          priority: ticket.priority,
        },
        onConflict: 'id',
        onRepeat: 'keep-first',
      },
    },
  ])
}
