import { LIMITS } from '../limits.ts'

export type ChatSender = 'user' | 'admin' | 'ai'

/** Shown when the profile has no name. Rule S1. */
export const CHAT_SENDER_FALLBACK = 'User'

/** The text that is sent: trimmed; null when nothing is left or it is longer than the database takes. */
export function chatTextToSend(typed: string): string | null {
  const text = typed.trim()
  // Spread counts code points as PostgreSQL does; .length would count most emoji twice.
  return text !== '' && [...text].length <= LIMITS.chat_messages.content ? text : null
}

export function chatSenderName(firstName: string | null, lastName: string | null): string {
  return (
    [firstName, lastName]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(' ') || CHAT_SENDER_FALLBACK
  )
}
