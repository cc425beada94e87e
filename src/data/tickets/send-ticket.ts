import { type OutgoingMessage, type SendResult, sendMessages } from '../outbox/messages.ts'

/** The ticket form's fields, trimmed, with an id made once per ticket, so that repeats open it once. */
export type NewTicket = Readonly<Record<'id' | 'subject' | 'message' | 'category' | 'priority', string>>

export function ticketMessage(userId: string, { category, ...ticket }: NewTicket): OutgoingMessage {
  const row = { ...ticket, user_id: userId, category: category || null }
  return {
    userId,
    key: `ticket/${ticket.id}`,
    payload: { to: 'table', name: 'support_tickets', row, onConflict: 'id', onRepeat: 'keep-first' },
  }
}

/** Queues the ticket (rule S6) and returns its outcome. Rejects if this device can't store it. */
export function sendTicket(userId: string, ticket: NewTicket): Promise<SendResult> {
  return sendMessages([ticketMessage(userId, ticket)])
}
