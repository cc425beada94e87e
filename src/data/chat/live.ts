import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { followLive } from '../live/follow-live.ts'
import type { LiveTopic } from '../live/live-topic.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { count, oneOf, optional, rowKind, time } from '../supabase/row-kind.ts'
import { type ChatView, catchUp, hasGap, mergeMessage } from './conversation.ts'
import { chatMessageFromRow } from './message.ts'
import { type ChatSession, myChat, readSession } from './session.ts'

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
    // Not below the key of the messages: what merges those is taken for all below it.
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

export function mergeMark(queryClient: QueryClient, sessionId: string, row: unknown): void {
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

export type ChatConnection = 'connecting' | 'connected'

type Listener = {
  readonly onConnection: (connection: ChatConnection) => void
  readonly onSession: (session: ChatSession) => void
}

const topicOf = (sessionId: string): LiveTopic => ({
  name: `chat-${sessionId}`,
  rows: [
    { event: 'INSERT', table: 'chat_messages', filter: `session_id=eq.${sessionId}` },
    { event: 'UPDATE', table: 'chat_sessions', filter: `id=eq.${sessionId}` },
    { event: '*', table: 'chat_marks', filter: `session_id=eq.${sessionId}` },
  ],
})

/**
 * Keeps a conversation that a screen shows live: takes in each message, and reads what is missing after every (re)subscription
 * and whenever one comes ahead of others. Returns a way to stop.
 */
export function followConversation(
  queryClient: QueryClient,
  view: ChatView,
  { onConnection, onSession }: Listener,
): () => void {
  const { sessionId, ownerId } = view
  const readAgain = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey, exact: true })
  return followLive(topicOf(sessionId), (event) => {
    if (event.kind === 'lost') return onConnection('connecting')
    if (event.kind === 'changed') {
      const { table, type, row } = event.change
      if (table === 'chat_sessions') onSession(readSession(row))
      else if (table === 'chat_messages') {
        const message = chatMessageFromRow(row)
        if (message.sender !== 'ai') endTyping(queryClient, sessionId, message.sender)
        if (hasGap(mergeMessage(queryClient, view, message))) void catchUp(queryClient, view)
      } else if (type !== 'DELETE') mergeMark(queryClient, sessionId, row)
      return
    }
    if (event.kind === 'listening') onConnection('connected')
    void catchUp(queryClient, view)
    readAgain(chatMarks(sessionId).queryKey)
    // It may have been ended meanwhile.
    if (ownerId !== null) readAgain(myChat(ownerId).queryKey)
  })
}
