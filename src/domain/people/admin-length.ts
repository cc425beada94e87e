/** The most characters that the database takes of what an admin answers. */
export const ANSWER_MAX_LENGTH = { reviewReply: 2000, ticketAnswer: 5000, trackingNumber: 100 } as const
