/** Rule S5. */
export const TICKET_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]
export const DEFAULT_TICKET_PRIORITY: TicketPriority = 'medium'

export const TICKET_STATUSES = ['open', 'resolved', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export type SupportTicket = {
  readonly id: string
  readonly subject: string
  readonly message: string
  readonly category: string | null
  readonly priority: TicketPriority
  readonly status: TicketStatus
  readonly adminResponse: string | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
}
