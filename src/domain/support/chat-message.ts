import { LIMITS } from '../limits.ts'

export type ChatSender = 'user' | 'admin' | 'ai'

/** Trims a message. Returns null if it is empty or longer than the database accepts. */
export function chatTextToSend(typed: string): string | null {
  const text = typed.trim()
  // Spreading counts code points like PostgreSQL; `.length` counts most emoji twice.
  return text !== '' && [...text].length <= LIMITS.chat_messages.content ? text : null
}
