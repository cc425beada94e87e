import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Conversation } from '../../../data/chat/conversation.ts'
import { type Delivered, delivered, type Outgoing, outgoingOf } from '../../../data/chat/outgoing.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { useOutbox } from '../../../data/delivery/outbox-state.ts'

type OutgoingOptions = {
  readonly sessionId: string | null
  readonly isAdmin: boolean
  readonly conversation: Conversation
  /** Some messages have reached the server. */
  readonly onDelivered: () => void
}

/** This device's own messages of a conversation, from being written until they are seen in it. */
export function useOutgoing({ sessionId, isAdmin, conversation, onDelivered }: OutgoingOptions): readonly Outgoing[] {
  const { waiting, rejected } = useOutbox()
  const { online } = useConnection()
  const [kept, setKept] = useState<readonly Delivered[]>([])
  const last = useRef<readonly Outgoing[]>([])
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
