import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ToastText } from '../../../content/messages/toast-text.ts'
import {
  type Conversation,
  chatMessages,
  fetchEarlier,
  fetchMissed,
  hasEarlier,
  lastSeqOf,
  NO_CONVERSATION,
} from '../../../data/chat/conversation.ts'
import { followConversation } from '../../../data/chat/live.ts'
import type { ChatMessage } from '../../../data/chat/message.ts'
import { type Delivered, delivered, mergeThread, outgoingMessages } from '../../../data/chat/outgoing.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { useOutbox } from '../../../data/delivery/outbox-state.ts'
import { useComposer } from '../composer/use-composer.ts'
import { useIsPageVisible, useMarks } from './use-marks.ts'

type OutgoingOptions = {
  readonly sessionId: string | null
  readonly isAdmin: boolean
  readonly conversation: Conversation
  readonly onDelivered: () => void
}

/** Returns this device's messages from the moment they are queued until they are fetched back. */
function useOutgoing({ sessionId, isAdmin, conversation, onDelivered }: OutgoingOptions): readonly ChatMessage[] {
  const { waiting, rejected } = useOutbox()
  const { online } = useConnection()
  const [kept, setKept] = useState<readonly Delivered[]>([])
  const last = useRef<readonly ChatMessage[]>([])
  const queued = useMemo(
    () => outgoingMessages([...waiting, ...rejected], { sessionId, isAdmin }, online),
    [waiting, rejected, sessionId, isAdmin, online],
  )
  // A layout effect, so that a message doesn't flicker when it leaves the outbox.
  useLayoutEffect(() => {
    const next = delivered(kept, last.current, queued, conversation, Date.now())
    last.current = queued
    if (next.length === kept.length && next.every((message, at) => message === kept[at])) return
    setKept(next)
    if (next.some((message) => !kept.includes(message))) onDelivered()
  }, [kept, queued, conversation, onDelivered])
  return useMemo(() => [...kept, ...queued], [kept, queued])
}

// Some networks block WebSockets, and a sleeping socket whose token expired loses events silently.
const POLL_MS = { connecting: 15_000, connected: 60_000 } as const

type ConversationOptions = {
  readonly userId: string
  /** Null until this device has a chat. */
  readonly sessionId: string | null
  readonly isAdmin: boolean
  /** Whether it is rendered, perhaps in a background tab. */
  readonly isOpened: boolean
  /** The toast for a message that could not be sent. */
  readonly failed: ToastText
}

const NOWHERE = { sessionId: '', ownerId: null }

/** A live conversation merged with this device's unsent messages, for the widget, the chat page and the admin. */
export function useConversation({ userId, sessionId, isAdmin, isOpened, failed }: ConversationOptions) {
  const queryClient = useQueryClient()
  const { online: isOnline } = useConnection()
  const isShown = useIsPageVisible() && isOpened
  const view = useMemo(
    () => (sessionId === null ? null : { sessionId, ownerId: isAdmin ? null : userId }),
    [sessionId, isAdmin, userId],
  )
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    setLive(false)
    if (view) return followConversation(queryClient, view, setLive)
  }, [queryClient, view])
  const { data, isError } = useQuery({
    ...chatMessages(view ?? NOWHERE),
    enabled: view !== null,
    refetchInterval: isShown && POLL_MS[isLive ? 'connected' : 'connecting'],
  })
  const conversation = data ?? NO_CONVERSATION
  const readAgain = useCallback(() => {
    if (view) void fetchMissed(queryClient, view)
  }, [queryClient, view])
  const outgoing = useOutgoing({ sessionId, isAdmin, conversation, onDelivered: readAgain })
  const items = useMemo(() => mergeThread(conversation.messages, outgoing), [conversation, outgoing])
  const composer = useComposer({ userId, sessionId, isAdmin, items, failed })
  const marks = useMarks({ sessionId, isAdmin, isShown, items, text: composer.text })
  return {
    ...marks,
    items,
    composer,
    /** The sequence number of the last message on the server, or 0. */
    lastSeq: lastSeqOf(conversation),
    isOnline,
    isShown,
    isConnected: isOnline && isLive,
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    hasEarlier: hasEarlier(conversation),
    showEarlier: async () => {
      if (view) await fetchEarlier(queryClient, view)
    },
    readAgain,
  } as const
}
