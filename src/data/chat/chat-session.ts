/** Life of a chat: waiting until the customer writes, active, resolved when somebody ended it. Rule S1. */
export const CHAT_STATUSES = ['waiting', 'active', 'resolved'] as const
export type ChatStatus = (typeof CHAT_STATUSES)[number]

export type ChatSession = {
  readonly id: string
  readonly userId: string
  readonly status: ChatStatus
}

export const CHAT_SESSION_COLUMNS = 'id, user_id, status'

export type ChatSessionRow = { id: string; user_id: string; status: string }

const STATUSES: readonly string[] = CHAT_STATUSES

export function isChatSessionRow(row: unknown): row is ChatSessionRow {
  if (!row || typeof row !== 'object') return false
  const { id, user_id, status } = row as Partial<Record<string, unknown>>
  return typeof id === 'string' && typeof user_id === 'string' && STATUSES.includes(String(status))
}

export function chatSessionFromRow(row: ChatSessionRow): ChatSession {
  return { id: row.id, userId: row.user_id, status: row.status as ChatStatus }
}

export function isOpen(session: ChatSession): boolean {
  return session.status !== 'resolved'
}

/** The chat to show of the newest ones, newest first: the one that is open, else the last. */
export function currentChat(sessions: readonly ChatSession[]): ChatSession | null {
  return sessions.find(isOpen) ?? sessions[0] ?? null
}
