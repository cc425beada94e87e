import { followLive } from '../live/follow-live.ts'
import type { LiveTopic } from '../live/live-topic.ts'
import { type ChatMarkRow, isChatMarkRow } from './chat-marks.ts'
import { type ChatMessage, chatMessageFromRow, isChatMessageRow } from './chat-message-row.ts'
import { type ChatSession, chatSessionFromRow, isChatSessionRow } from './chat-session.ts'

export type ChatConnection = 'connecting' | 'connected'

export type ChatListener = {
  readonly onMessage: (message: ChatMessage) => void
  readonly onSession: (session: ChatSession) => void
  readonly onMark: (mark: ChatMarkRow) => void
  /** What came before has to be read: events come from here on, or nobody told of any for a minute. */
  readonly onJoin: () => void
  readonly onConnection: (connection: ChatConnection) => void
}

const topicOf = (sessionId: string): LiveTopic => ({
  name: `chat-${sessionId}`,
  rows: [
    { event: 'INSERT', table: 'chat_messages', filter: `session_id=eq.${sessionId}` },
    { event: 'UPDATE', table: 'chat_sessions', filter: `id=eq.${sessionId}` },
    { event: '*', table: 'chat_marks', filter: `session_id=eq.${sessionId}` },
  ],
})

/** Follows a conversation live. Realtime has no memory: `onJoin` comes after every (re)subscription. Returns a way to stop. */
export function followChat(sessionId: string, listener: ChatListener): () => void {
  return followLive(topicOf(sessionId), (event) => {
    if (event.kind === 'changed') {
      const { row } = event.change
      if (isChatMessageRow(row)) listener.onMessage(chatMessageFromRow(row))
      else if (isChatSessionRow(row)) listener.onSession(chatSessionFromRow(row))
      else if (isChatMarkRow(row)) listener.onMark(row)
    } else if (event.kind === 'lost') listener.onConnection('connecting')
    else {
      if (event.kind === 'listening') listener.onConnection('connected')
      listener.onJoin()
    }
  })
}
