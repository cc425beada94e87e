import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { followLive } from '../live/follow-live.ts'
import type { LiveChange, LiveTopic } from '../live/live-topic.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { count, oneOf, optional, rowKind, time } from '../supabase/row-kind.ts'
import { type ChatView, catchUp, learnMessage } from './conversation.ts'
import { chatMessageFromRow } from './message.ts'
import { myChat, readSession, setMyChat } from './session.ts'

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

const readMark = rowKind({
  side: oneOf<ChatSide>('user', 'admin'),
  seen_seq: count,
  typed_at: optional(time),
  changed_at: time,
})

const NO_MARK: ChatMark = { seenSeq: 0, changedAt: 0, typingSince: 0 }
export const NO_MARKS: ChatMarks = { user: NO_MARK, admin: NO_MARK }

/** Lays a mark over what is known. `now` is when a live one came; null for one that was read: who typed then may have stopped. */
export function withMark(marks: ChatMarks, row: unknown, now: number | null): ChatMarks {
  const { side, seenSeq, typedAt, changedAt } = readMark(row)
  const typingSince = now !== null && typedAt !== null ? now : 0
  return { ...marks, [side]: { seenSeq: Math.max(marks[side].seenSeq, seenSeq), changedAt, typingSince } }
}

/** How far both sides of a chat have read, kept current by the chat's live connection. Fails with DataError. */
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

/** Learns nothing before the marks were read once: the reading brings it. */
function learnMarks(queryClient: QueryClient, sessionId: string, change: (marks: ChatMarks) => ChatMarks): void {
  queryClient.setQueryData(chatMarks(sessionId).queryKey, (marks) => marks && change(marks))
}

/** A message of that side came: it types no longer. */
function withoutTyping(marks: ChatMarks, side: ChatSide): ChatMarks {
  return { ...marks, [side]: { ...marks[side], typingSince: 0 } }
}

type NewMark = {
  readonly sessionId: string
  readonly isAdmin: boolean
  readonly seenSeq?: number
  readonly isTyping?: boolean
}

/** Tells the other side how far this one has read, and whether it types. @throws DataError */
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

/** Takes in what the server tells of a chat. */
function learn(queryClient: QueryClient, view: ChatView, { table, type, row }: LiveChange): void {
  const { sessionId, ownerId } = view
  if (table === 'chat_sessions') {
    if (ownerId !== null) void setMyChat(queryClient, readSession(row))
  } else if (table === 'chat_messages') {
    const message = chatMessageFromRow(row)
    const { sender } = message
    if (sender !== 'ai') learnMarks(queryClient, sessionId, (marks) => withoutTyping(marks, sender))
    learnMessage(queryClient, view, message)
  } else if (type !== 'DELETE') learnMarks(queryClient, sessionId, (marks) => withMark(marks, row, Date.now()))
}

/**
 * Keeps a conversation that a screen shows live, and reads what is missing after every (re)subscription. Returns a way to stop.
 */
export function followConversation(
  queryClient: QueryClient,
  view: ChatView,
  onConnection: (isConnected: boolean) => void,
): () => void {
  const { sessionId, ownerId } = view
  const readAgain = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey, exact: true })
  return followLive(topicOf(sessionId), (event) => {
    if (event.kind === 'changed') return learn(queryClient, view, event.change)
    if (event.kind === 'lost') return onConnection(false)
    if (event.kind === 'listening') onConnection(true)
    void catchUp(queryClient, view)
    readAgain(chatMarks(sessionId).queryKey)
    // It may have been ended meanwhile.
    if (ownerId !== null) readAgain(myChat(ownerId).queryKey)
  })
}
