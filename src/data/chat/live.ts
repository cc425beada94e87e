import type { QueryClient } from '@tanstack/react-query'
import { onListening } from '../supabase/on-listening.ts'
import { getOwnRealtime } from '../supabase/realtime.ts'
import { type ChatMarkRow, chatMarks, endTyping, isChatMarkRow, mergeMark } from './chat-marks.ts'
import { type ChatView, catchUp, hasGap, learnMessage } from './conversation.ts'
import { type ChatMessage, chatMessageFromRow, isChatMessageRow } from './message.ts'
import { type ChatSession, chatSessionFromRow, isChatSessionRow, myChat } from './session.ts'

export type ChatConnection = 'connecting' | 'connected'

export type ChatListener = {
  readonly onMessage: (message: ChatMessage) => void
  readonly onSession: (session: ChatSession) => void
  readonly onMark: (mark: ChatMarkRow) => void
  /** From here on events come; what came before has to be read. */
  readonly onJoin: () => void
  readonly onConnection: (connection: ChatConnection) => void
}

type Change = { readonly new: unknown }

const JOIN_AGAIN_MS = 2000

let channelNumber = 0

/**
 * Follows a conversation live, through cuts, refusals and expired tokens. Realtime has no memory: `onJoin` comes after every
 * (re)subscription. Returns a way to stop.
 */
export function followChat(sessionId: string, listener: ChatListener): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}

  const joinLater = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(joinSafely, JOIN_AGAIN_MS)
  }

  const join = async () => {
    const realtime = await getOwnRealtime()
    if (isStopped) return
    // A name of its own: leaving takes a while, and a second screen may follow the same chat.
    channelNumber += 1
    const channel = realtime.channel(`chat:${sessionId}:${channelNumber}`)
    let isCurrent = true
    leave = () => {
      isCurrent = false
      void realtime.removeChannel(channel)
    }
    const joined = () => {
      if (!isCurrent) return
      listener.onConnection('connected')
      listener.onJoin()
    }
    onListening(channel, joined)
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'chat_messages', filter: `session_id=eq.${sessionId}` },
        ({ new: row }: Change) => {
          if (isCurrent && isChatMessageRow(row)) listener.onMessage(chatMessageFromRow(row))
        },
      )
      .on(
        'postgres_changes',
        { event: 'UPDATE', schema: 'public', table: 'chat_sessions', filter: `id=eq.${sessionId}` },
        ({ new: row }: Change) => {
          if (isCurrent && isChatSessionRow(row)) listener.onSession(chatSessionFromRow(row))
        },
      )
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'chat_marks', filter: `session_id=eq.${sessionId}` },
        ({ new: row }: Change) => {
          if (isCurrent && isChatMarkRow(row)) listener.onMark(row)
        },
      )
      .subscribe((status) => {
        if (!isCurrent) return
        if (status === 'SUBSCRIBED') return joined()
        listener.onConnection('connecting')
        // The library rejoins after errors and time-outs; a channel that the server closed stays closed.
        if (status !== 'CLOSED') return
        isCurrent = false
        joinLater()
      })
  }

  const joinSafely = () => {
    join().catch((cause: unknown) => {
      console.warn('The chat is not followed live yet:', cause)
      joinLater()
    })
  }

  joinSafely()
  return () => {
    isStopped = true
    clearTimeout(timer)
    leave()
  }
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
      if (hasGap(learnMessage(queryClient, view, message))) void catchUp(queryClient, view)
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
