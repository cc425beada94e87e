import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type ChatView,
  type Conversation,
  catchUp,
  chatMessages,
  hasEarlier,
  NO_CONVERSATION,
  showEarlier,
} from '../../../data/chat/conversation.ts'
import { type ChatConnection, followConversation } from '../../../data/chat/live.ts'
import { type Delivered, delivered, outgoingOf, type ThreadItem, threadOf } from '../../../data/chat/outgoing.ts'
import type { ChatSession } from '../../../data/chat/session.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { useOutbox } from '../../../data/delivery/outbox-state.ts'

type OutgoingOptions = {
  readonly sessionId: string | null
  readonly isAdmin: boolean
  readonly conversation: Conversation
  readonly onDelivered: () => void
}

/** This device's own messages of a conversation, from being written until they are seen in it. */
function useOutgoing({ sessionId, isAdmin, conversation, onDelivered }: OutgoingOptions): readonly ThreadItem[] {
  const { waiting, rejected } = useOutbox()
  const { online } = useConnection()
  const [kept, setKept] = useState<readonly Delivered[]>([])
  const last = useRef<readonly ThreadItem[]>([])
  const queued = useMemo(
    () => outgoingOf([...waiting, ...rejected], { sessionId, isAdmin }, online),
    [waiting, rejected, sessionId, isAdmin, online],
  )
  // Before the next paint: a message that leaves the outbox never blinks.
  useLayoutEffect(() => {
    const next = delivered(kept, last.current, queued, conversation, Date.now())
    last.current = queued
    if (next.length === kept.length && next.every((message, at) => message === kept[at])) return
    setKept(next)
    if (next.some((message) => !kept.includes(message))) onDelivered()
  }, [kept, queued, conversation, onDelivered])
  return useMemo(() => [...kept, ...queued], [kept, queued])
}

// Some networks let no socket through at all; and a token that expired under a sleeping socket loses events unnoticed.
const POLL_MS = { connecting: 15_000, connected: 60_000 } as const satisfies Record<ChatConnection, number>

type ConversationOptions = {
  readonly userId: string
  /** Null while the chat is not known. */
  readonly sessionId: string | null
  readonly isAdmin: boolean
  readonly isShown: boolean
  readonly onSession: (session: ChatSession) => void
}

const NOWHERE = { sessionId: '', ownerId: null }

/** One conversation, live and with what this device has still to send: the engine of widget, chat page and admin. */
export function useConversation(options: ConversationOptions) {
  const { userId, sessionId, isAdmin, isShown, onSession } = options
  const queryClient = useQueryClient()
  const view = useMemo(
    () => (sessionId === null ? null : { sessionId, ownerId: isAdmin ? null : userId }),
    [sessionId, isAdmin, userId],
  )
  const connection = useChatConnection(view, onSession)
  const { data, isError } = useQuery({
    ...chatMessages(view ?? NOWHERE),
    enabled: view !== null,
    refetchInterval: isShown ? POLL_MS[connection] : false,
  })
  const conversation = data ?? NO_CONVERSATION
  const readAgain = useCallback(() => {
    if (view) void catchUp(queryClient, view)
  }, [queryClient, view])
  const outgoing = useOutgoing({ sessionId, isAdmin, conversation, onDelivered: readAgain })
  const items = useMemo(() => threadOf(conversation.messages, outgoing), [conversation, outgoing])
  return {
    items,
    /** The sequence number of the server's last message; 0 when there is none. */
    lastSeq: conversation.messages.at(-1)?.seq ?? 0,
    connection,
    status: conversation.readTo !== null ? 'ready' : isError ? 'failed' : 'loading',
    hasEarlier: hasEarlier(conversation),
    showEarlier: async () => {
      if (view) await showEarlier(queryClient, view)
    },
    readAgain,
  } as const
}

export type ConversationState = ReturnType<typeof useConversation>

/** Keeps a conversation live. `onSession` is told when the chat itself changes; it must not change with every render. */
function useChatConnection(view: ChatView | null, onSession: (session: ChatSession) => void): ChatConnection {
  const queryClient = useQueryClient()
  const [connection, setConnection] = useState<ChatConnection>('connecting')
  useEffect(() => {
    setConnection('connecting')
    if (view) return followConversation(queryClient, view, { onConnection: setConnection, onSession })
  }, [queryClient, view, onSession])
  return connection
}
