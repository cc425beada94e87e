import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { error } from '../../../content/messages/toast-text.ts'
import type { ChatMessage } from '../../../data/chat/message.ts'
import { shopNow } from '../../../data/connection/clock.ts'
import { formatDate } from '../../../lib/date-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonLine } from '../../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Message } from './Message.tsx'

const DAY_MS = 24 * 60 * 60_000

function dayOf(at: number): string {
  return new Date(at).toDateString()
}

/** Returns the heading above a day's first message: `Today`, `Yesterday`, `19 Nov 2026`; null within a day. */
export function dayHeading(at: number, previous: number | undefined, now: number): string | null {
  if (previous !== undefined && dayOf(previous) === dayOf(at)) return null
  if (dayOf(at) === dayOf(now)) return 'Today'
  return dayOf(at) === dayOf(now - DAY_MS) ? 'Yesterday' : formatDate(at)
}

const NEAR_PX = 80

/**
 * Keeps the list scrolled to its end while the reader is there, and otherwise at their place, even when earlier messages
 * are added above. `isOwn` scrolls to the end after the reader's own message.
 */
function useStickToEnd(first: string | undefined, last: string | undefined, isOwn: boolean) {
  const ref = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ first, last, height: 0 })
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    if (isOwn && before.current.last !== last) isAtEnd.current = true
    if (isAtEnd.current) list.scrollTop = list.scrollHeight
    else if (before.current.first !== first) list.scrollTop += list.scrollHeight - before.current.height
    before.current = { first, last, height: list.scrollHeight }
  }, [first, last, isOwn])
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    // The keyboard and a growing input shrink the list.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight
    })
    observer.observe(list)
    if (list.firstElementChild) observer.observe(list.firstElementChild)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const list = ref.current
    if (list) isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX
  }
  return { ref, onScroll }
}

type TypingNoteProps = { name: string }

const DOT = 'size-1.5 rounded-full bg-muted motion-safe:animate-[breathe_1s_ease-in-out_infinite]'

function TypingNote({ name }: TypingNoteProps) {
  return (
    <p role="status" className="mt-2.5 flex items-center gap-2 text-xs text-muted">
      <span
        aria-hidden="true"
        className="flex items-center gap-1 rounded-card rounded-bl-sm border border-line bg-surface px-3.5 py-3.5"
      >
        <span className={DOT} />
        <span className={`${DOT} [animation-delay:150ms]`} />
        <span className={`${DOT} [animation-delay:300ms]`} />
      </span>
      {`${name} is writing…`}
    </p>
  )
}

function MessagesSkeleton() {
  return (
    <div role="status" aria-label="Loading messages" className="grid gap-3">
      <SkeletonLine className="h-10 w-3/5" />
      <SkeletonLine className="ml-auto h-10 w-1/2" />
      <SkeletonLine className="h-16 w-2/3" />
    </div>
  )
}

function EarlierButton({ onPress }: { onPress: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPress().catch((cause: unknown) => {
      console.error('earlier messages not fetched', cause)
      showToast(error('Failed to load earlier messages. Please try again.'))
    })
    setBusy(false)
  }
  return (
    <Button variant="plain" className="mx-auto mb-3" isBusy={isBusy} onClick={press}>
      Show earlier messages
    </Button>
  )
}

type MessageListProps = {
  items: readonly ChatMessage[]
  viewer: 'user' | 'admin'
  status: 'ready' | 'failed' | 'loading'
  isOnline: boolean
  /** The name of the person who is typing, or null. */
  typist: string | null
  /** The last message seen by the other side. */
  peerSeen: number
  hasEarlier: boolean
  showEarlier: () => Promise<void>
  readAgain: () => void
}

export function MessageList(props: MessageListProps) {
  const { items, viewer, status, isOnline, typist, peerSeen, hasEarlier, showEarlier, readAgain } = props
  const last = items.at(-1)
  const { ref, onScroll } = useStickToEnd(items[0]?.id, last?.id, last?.sender === viewer)
  const now = shopNow()
  return (
    <section
      ref={ref}
      onScroll={onScroll}
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must scroll by keyboard too
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-3"
    >
      <div>
        {hasEarlier ? (
          <EarlierButton onPress={showEarlier} />
        ) : (
          viewer === 'user' && <p className="text-center text-sm text-muted">Welcome! How can we help you today?</p>
        )}
        {status === 'loading' && isOnline && items.length === 0 && viewer === 'admin' && <MessagesSkeleton />}
        {status === 'failed' && isOnline && <ErrorState headingLevel={3} onRetry={readAgain} />}
        <div role="log" aria-live="polite" aria-relevant="additions" aria-label="Messages">
          <ol className="pb-1">
            {items.map((item, index) => {
              const day = dayHeading(item.at, items[index - 1]?.at, now)
              return (
                <Fragment key={item.id}>
                  {day && <li className="mt-3 text-center text-xs font-medium text-muted">{day}</li>}
                  <Message item={item} viewer={viewer} isSeen={item.seq > 0 && item.seq <= peerSeen} />
                </Fragment>
              )
            })}
          </ol>
        </div>
        {typist && <TypingNote name={typist} />}
        {!isOnline && (
          <p role="status" className="mt-3 rounded-lg bg-gold-tint px-3 py-2 text-center text-sm text-gold-ink">
            You are offline. What you write is kept on this phone and goes out when you are back online.
          </p>
        )}
      </div>
    </section>
  )
}
