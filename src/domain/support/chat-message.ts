import { LIMITS } from '../limits.ts'

export type ChatSender = 'user' | 'admin' | 'ai'

/** The text that is sent: trimmed; null when nothing is left or it is longer than the database takes. */
export function chatTextToSend(typed: string): string | null {
  const text = typed.trim()
  // Spread counts code points as PostgreSQL does; .length would count most emoji twice.
  return text !== '' && [...text].length <= LIMITS.chat_messages.content ? text : null
}
