import type { TicketPriority } from '../../domain/support/support-ticket.ts'
import { type OutgoingMessage, type SendResult, sendMessages } from '../outbox/messages.ts'

export type NewTicket = {
  /** Made once per ticket, so that a repeat opens it once. */
  readonly id: string
  readonly subject: string
  readonly message: string
  readonly category: string | null
  readonly priority: TicketPriority
}

export function ticketMessage(userId: string, ticket: NewTicket): OutgoingMessage {
  return {
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
  }
}

/** Keeps the ticket on this device, sends it when it can (rule S6) and tells what became of it. Rejects when this device can't store it. */
export async function sendTicket(userId: string, ticket: NewTicket): Promise<SendResult> {
  return sendMessages([ticketMessage(userId, ticket)])
}
