import { DEFAULT_TICKET_PRIORITY, TICKET_PRIORITIES, type TicketPriority } from '../../domain/support/support-ticket.ts'
import type { OutboxEntry } from '../db/outbox-entry.ts'

/** A ticket that this device has kept and the server has not taken in. */
export type WaitingTicket = {
  readonly id: string
  readonly subject: string
  readonly message: string
  readonly priority: TicketPriority
  /** By this device's clock, in milliseconds since 1970. */
  readonly createdAt: number
}

/** The tickets among what waits to be sent, newest first. */
export function waitingTickets(waiting: readonly OutboxEntry[]): readonly WaitingTicket[] {
  return waiting
    .flatMap(({ key, createdAt, ...entry }) => {
      if (entry.kind !== 'message' || entry.payload.to !== 'table' || entry.payload.name !== 'support_tickets')
        return []
      const { id, subject, message, priority } = entry.payload.row
      const known = TICKET_PRIORITIES.find((each) => each === priority) ?? DEFAULT_TICKET_PRIORITY
      return [{ id: String(id ?? key), subject: String(subject), message: String(message), priority: known, createdAt }]
    })
    .sort((a, b) => b.createdAt - a.createdAt)
}
