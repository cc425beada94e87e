/** The most characters that `contact_messages` takes of each field. */
export const CONTACT_MAX_LENGTH = { name: 200, email: 320, phone: 40, subject: 200, message: 5000 } as const
