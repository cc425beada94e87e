import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { chatMarks, NO_MARKS, sendMark } from '../../../data/chat/live.ts'
import type { ChatMessage } from '../../../data/chat/message.ts'
import { shopNow } from '../../../data/connection/clock.ts'

const TELL_AGAIN_MS = 3000
/** Longer than the pause between two words of it, so that it does not flicker. */
const TYPING_LASTS_MS = 6000
/** A peer without a sign for this long has left. */
const THERE_MS = 10 * 60_000

type MarksOptions = {
  readonly sessionId: string | null
  readonly isAdmin: boolean
  readonly isShown: boolean
  readonly items: readonly ChatMessage[]
  /** The text being typed on this device. */
  readonly text: string
}

function report(cause: unknown) {
  console.warn('The other side is not told:', cause)
}

/** Follows how far the other side of a chat has read and whether it types, and tells it the same about this side. */
export function useMarks({ sessionId, isAdmin, isShown, items, text }: MarksOptions) {
  const peer = isAdmin ? 'user' : 'admin'
  const { data: marks } = useQuery({
    ...chatMarks(sessionId ?? ''),
    enabled: sessionId !== null && isShown,
  })
  const { [peer]: mark, user: own } = marks ?? NO_MARKS
  const lastOfPeer = items.findLast(({ sender }) => sender === peer)
  const lastSeq = lastOfPeer?.seq ?? 0
  // An admin's seen messages are told together with the list's (`markChatRead`).
  const toTell = marks && !isAdmin && isShown && lastSeq > own.seenSeq ? lastSeq : 0
  useEffect(() => {
    if (sessionId !== null && toTell > 0) sendMark({ sessionId, isAdmin: false, seenSeq: toTell }).catch(report)
  }, [sessionId, toTell])

  const toldAt = useRef(0)
  const lastSign = Math.max(mark.changedAt, lastOfPeer?.at ?? 0)
  useEffect(() => {
    const now = shopNow()
    const isThere = now - lastSign < THERE_MS
    if (sessionId === null || text.trim() === '' || !isThere || now - toldAt.current < TELL_AGAIN_MS) return
    toldAt.current = now
    sendMark({ sessionId, isAdmin, isTyping: true }).catch(report)
  }, [text, sessionId, isAdmin, lastSign])

  return { peerSeen: mark.seenSeq, isPeerTyping: useIsTyping(mark.typingSince) }
}

/** Until nothing has come for a while; the message itself sets `since` to 0. */
function useIsTyping(since: number): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const left = since + TYPING_LASTS_MS - Date.now()
    setTyping(left > 0)
    if (left <= 0) return
    const timer = setTimeout(() => setTyping(false), left)
    return () => clearTimeout(timer)
  }, [since])
  return isTyping
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** False while another tab or app is in front: nobody reads what comes in. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )
}
