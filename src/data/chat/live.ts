import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { followLive } from '../live/follow-live.ts'
import type { LiveChange, LiveTopic } from '../live/live-topic.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { count, oneOf, optional, rowKind, time } from '../supabase/row-kind.ts'
import { addLiveMessage, type ChatView, fetchMissed } from './conversation.ts'
import { chatMessageFromRow } from './message.ts'
import { myChat, readSession, setMyChat } from './session.ts'

export type ChatSide = 'user' | 'admin'

export type ChatMark = {
  /** The last message seen by this side; 0 for none. */
  readonly seenSeq: number
  /** When this side was last active, by the server's clock, in milliseconds since 1970; 0 for never. */
  readonly changedAt: number
  /** When its typing was last reported, by this device's clock; 0 if it isn't typing. */
  readonly typingSince: number
}

export type ChatMarks = Readonly<Record<ChatSide, ChatMark>>

const readMark = rowKind({
  side: oneOf<ChatSide>('user', 'admin'),
  seen_seq: count,
  typed_at: optional(time),
  changed_at: time,
})

const NO_MARK: ChatMark = { seenSeq: 0, changedAt: 0, typingSince: 0 }
export const NO_MARKS: ChatMarks = { user: NO_MARK, admin: NO_MARK }

/** Merges a mark. `now` is the arrival of a live mark; null for a fetched one, whose typing may be over. */
export function withMark(marks: ChatMarks, row: unknown, now: number | null): ChatMarks {
  const { side, seenSeq, typedAt, changedAt } = readMark(row)
  const typingSince = now !== null && typedAt !== null ? now : 0
  return { ...marks, [side]: { seenSeq: Math.max(marks[side].seenSeq, seenSeq), changedAt, typingSince } }
}

/** Query of both sides' marks, which Realtime keeps current. Fails with DataError. */
export function chatMarks(sessionId: string) {
  return queryOptions<ChatMarks>({
    queryKey: ['chat-marks', sessionId],
    queryFn: async () => {
      const rows = await restRequest((rest) =>
        rest.from('chat_marks').select(readMark.columns).eq('session_id', sessionId),
      )
      return rows.reduce<ChatMarks>((marks, row) => withMark(marks, row, null), NO_MARKS)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A no-op before the first fetch, which will include the change. */
function updateMarks(queryClient: QueryClient, sessionId: string, change: (marks: ChatMarks) => ChatMarks): void {
  queryClient.setQueryData(chatMarks(sessionId).queryKey, (marks) => marks && change(marks))
}

/** A side that has sent its message is no longer typing. */
function withoutTyping(marks: ChatMarks, side: ChatSide): ChatMarks {
  return { ...marks, [side]: { ...marks[side], typingSince: 0 } }
}

type NewMark = {
  readonly sessionId: string
  readonly isAdmin: boolean
  readonly seenSeq?: number
  readonly isTyping?: boolean
}

/** Reports to the other side how far this one has read and whether it is typing. @throws DataError */
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

const topicOf = (sessionId: string): LiveTopic => ({
  name: `chat-${sessionId}`,
  rows: [
    { event: 'INSERT', table: 'chat_messages', filter: `session_id=eq.${sessionId}` },
    { event: 'UPDATE', table: 'chat_sessions', filter: `id=eq.${sessionId}` },
    { event: '*', table: 'chat_marks', filter: `session_id=eq.${sessionId}` },
  ],
})

function applyChange(queryClient: QueryClient, view: ChatView, { table, type, row }: LiveChange): void {
  const { sessionId, ownerId } = view
  if (table === 'chat_sessions') {
    if (ownerId !== null) void setMyChat(queryClient, readSession(row))
  } else if (table === 'chat_messages') {
    const message = chatMessageFromRow(row)
    const { sender } = message
    if (sender !== 'ai') updateMarks(queryClient, sessionId, (marks) => withoutTyping(marks, sender))
    addLiveMessage(queryClient, view, message)
  } else if (type !== 'DELETE') updateMarks(queryClient, sessionId, (marks) => withMark(marks, row, Date.now()))
}

/** Subscribes to a conversation and fetches missed messages after every (re)subscription. Returns an unsubscribe function. */
export function followConversation(
  queryClient: QueryClient,
  view: ChatView,
  onConnection: (isConnected: boolean) => void,
): () => void {
  const { sessionId, ownerId } = view
  const readAgain = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey, exact: true })
  return followLive(topicOf(sessionId), (event) => {
    if (event.kind === 'changed') return applyChange(queryClient, view, event.change)
    if (event.kind === 'lost') return onConnection(false)
    if (event.kind === 'listening') onConnection(true)
    void fetchMissed(queryClient, view)
    readAgain(chatMarks(sessionId).queryKey)
    // The chat may have been ended while disconnected.
    if (ownerId !== null) readAgain(myChat(ownerId).queryKey)
  })
}
