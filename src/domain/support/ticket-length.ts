/** The most characters that `support_tickets` takes of what a customer writes. */
export const TICKET_MAX_LENGTH = { subject: 200, message: 5000 } as const
