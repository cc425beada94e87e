import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { chatMarks, NO_MARKS, sendMark } from '../../../data/chat/live.ts'
import type { ChatMessage } from '../../../data/chat/message.ts'
import { shopNow } from '../../../data/connection/clock.ts'

const REPORT_EVERY_MS = 3000
/** Longer than a report's interval, so that the note doesn't flicker. */
const TYPING_LASTS_MS = 6000
/** A peer who was inactive for this long has left. */
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
  console.warn('chat mark not sent:', cause)
}

/** Returns how far the other side has read and whether it is typing, and reports the same about this side. */
export function useMarks({ sessionId, isAdmin, isShown, items, text }: MarksOptions) {
  const peer = isAdmin ? 'user' : 'admin'
  const { data: marks } = useQuery({
    ...chatMarks(sessionId ?? ''),
    enabled: sessionId !== null && isShown,
  })
  const { [peer]: mark, user: own } = marks ?? NO_MARKS
  const lastOfPeer = items.findLast(({ sender }) => sender === peer)
  const lastSeq = lastOfPeer?.seq ?? 0
  // An admin's seen messages are reported by `markChatRead`.
  const unreportedSeq = marks && !isAdmin && isShown && lastSeq > own.seenSeq ? lastSeq : 0
  useEffect(() => {
    if (sessionId !== null && unreportedSeq > 0)
      sendMark({ sessionId, isAdmin: false, seenSeq: unreportedSeq }).catch(report)
  }, [sessionId, unreportedSeq])

  const reportedAt = useRef(0)
  const lastSign = Math.max(mark.changedAt, lastOfPeer?.at ?? 0)
  useEffect(() => {
    const now = shopNow()
    const isThere = now - lastSign < THERE_MS
    if (sessionId === null || text.trim() === '' || !isThere || now - reportedAt.current < REPORT_EVERY_MS) return
    reportedAt.current = now
    sendMark({ sessionId, isAdmin, isTyping: true }).catch(report)
  }, [text, sessionId, isAdmin, lastSign])

  return { peerSeen: mark.seenSeq, isPeerTyping: useIsTyping(mark.typingSince) }
}

/** True for TYPING_LASTS_MS after `since`, which the message itself sets to 0. */
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

/** False while another tab or app is in front, so that arriving messages stay unread. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )
}
