import type { QueryClient } from '@tanstack/react-query'
import { followLive } from '../live/follow-live.ts'
import type { LiveTopic } from '../live/live-topic.ts'
import { type ChatMarkRow, chatMarks, endTyping, isChatMarkRow, mergeMark } from './chat-marks.ts'
import { type ChatView, catchUp, hasGap, mergeMessage } from './conversation.ts'
import { type ChatMessage, chatMessageFromRow, isChatMessageRow } from './message.ts'
import { type ChatSession, chatSessionFromRow, isChatSessionRow, myChat } from './session.ts'

export type ChatConnection = 'connecting' | 'connected'

export type ChatListener = {
  readonly onMessage: (message: ChatMessage) => void
  readonly onSession: (session: ChatSession) => void
  readonly onMark: (mark: ChatMarkRow) => void
  /** The screen reads what came before: events come from here on, or nobody told of any for a minute. */
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

type Listener = {
  readonly onConnection: (connection: ChatConnection) => void
  readonly onSession: (session: ChatSession) => void
}

/**
 * Keeps a conversation that a screen shows live: takes in each message, and reads what is missing after every (re)subscription
 * and whenever one comes ahead of others. Returns a way to stop.
 */
export function followConversation(queryClient: QueryClient, view: ChatView, listener: Listener): () => void {
  return followChat(view.sessionId, {
    ...listener,
    onMessage: (message) => {
      if (message.sender !== 'ai') endTyping(queryClient, view.sessionId, message.sender)
      if (hasGap(mergeMessage(queryClient, view, message))) void catchUp(queryClient, view)
    },
    onMark: (mark) => mergeMark(queryClient, view.sessionId, mark),
    onJoin: () => {
      void catchUp(queryClient, view)
      void queryClient.invalidateQueries({ queryKey: chatMarks(view.sessionId).queryKey, exact: true })
      // It may have been ended meanwhile.
      if (view.ownerId !== null)
        void queryClient.invalidateQueries({ queryKey: myChat(view.ownerId).queryKey, exact: true })
    },
  })
}
