import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { timeFromText } from '../../lib/time-from-text.ts'
import { restRequest } from '../supabase/rest-request.ts'

export type ChatSide = 'user' | 'admin'

export type ChatMark = {
  /** The last message that this side has seen; 0 for none. */
  readonly seenSeq: number
  /** When this side last gave a sign, by the server's clock; 0 for never. In milliseconds since 1970. */
  readonly changedAt: number
  /** When word came that it types, by this device's clock; 0 when it does not. */
  readonly typingSince: number
}

export type ChatMarks = Readonly<Record<ChatSide, ChatMark>>

export type ChatMarkRow = { side: string; seen_seq: number; typed_at: string | null; changed_at: string }

const NO_MARK: ChatMark = { seenSeq: 0, changedAt: 0, typingSince: 0 }
export const NO_MARKS: ChatMarks = { user: NO_MARK, admin: NO_MARK }

export function isChatMarkRow(row: unknown): row is ChatMarkRow {
  if (!row || typeof row !== 'object') return false
  const { side, seen_seq, changed_at } = row as Partial<Record<string, unknown>>
  return (side === 'user' || side === 'admin') && Number.isInteger(seen_seq) && typeof changed_at === 'string'
}

/** Lays a mark over what is known. `now` is when a live one came; null for one that was read: who typed then may have stopped. */
export function withMark(marks: ChatMarks, row: ChatMarkRow, now: number | null): ChatMarks {
  const side = row.side as ChatSide
  const seenSeq = Math.max(marks[side].seenSeq, row.seen_seq)
  const typingSince = now !== null && row.typed_at !== null ? now : 0
  return { ...marks, [side]: { seenSeq, changedAt: timeFromText(row.changed_at), typingSince } }
}

/** How far both sides of a chat have read, kept current by the chat's live connection. Fails with DataError. */
export function chatMarks(sessionId: string) {
  return queryOptions<ChatMarks>({
    // Not below the key of the messages: what merges those is taken for all below it.
    queryKey: ['chat-marks', sessionId],
    queryFn: async () => {
      const rows = await restRequest((rest) =>
        rest.from('chat_marks').select('side, seen_seq, typed_at, changed_at').eq('session_id', sessionId),
      )
      return rows.reduce((marks, row) => withMark(marks, row, null), NO_MARKS)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function mergeMark(queryClient: QueryClient, sessionId: string, row: ChatMarkRow): void {
  const { queryKey } = chatMarks(sessionId)
  queryClient.setQueryData<ChatMarks>(queryKey, (marks = NO_MARKS) => withMark(marks, row, Date.now()))
}

/** A message of that side came live: it types no longer. */
export function endTyping(queryClient: QueryClient, sessionId: string, side: ChatSide): void {
  const { queryKey } = chatMarks(sessionId)
  queryClient.setQueryData<ChatMarks>(queryKey, (marks) =>
    marks?.[side].typingSince ? { ...marks, [side]: { ...marks[side], typingSince: 0 } } : marks,
  )
}

type NewMark = {
  readonly sessionId: string
  readonly isAdmin: boolean
  readonly seenSeq?: number
  readonly isTyping?: boolean
}

/**
 * Tells the other side how far this one has read, and whether it types.
 * @throws DataError
 */
export async function sendMark({ sessionId, isAdmin, seenSeq = 0, isTyping = false }: NewMark): Promise<void> {
  await restRequest((rest) =>
    rest.rpc('mark_chat', {
      p_session_id: sessionId,
      p_seen_seq: seenSeq,
      p_is_typing: isTyping,
      p_as_admin: isAdmin,
    }),
  )
}
