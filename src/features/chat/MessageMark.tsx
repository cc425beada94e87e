import { Check, CircleAlert, Clock } from 'lucide-react'
import type { ThreadItem } from '../../data/chat/thread.ts'

const MARKS = {
  sending: { icon: Clock, text: 'sending' },
  waiting: { icon: Clock, text: 'waiting for the line' },
  failed: { icon: CircleAlert, text: 'not sent' },
  sent: { icon: Check, text: 'sent' },
} as const satisfies Record<ThreadItem['state'], unknown>

type MessageMarkProps = { state: ThreadItem['state'] }

/** How far one's own message is. */
export function MessageMark({ state }: MessageMarkProps) {
  const { icon: Icon, text } = MARKS[state]
  return (
    <span className={`inline-flex items-center gap-1 ${state === 'failed' ? 'text-danger' : ''}`}>
      <Icon size={13} aria-hidden="true" />
      <span className={state === 'sent' ? 'sr-only' : ''}>{text}</span>
    </span>
  )
}
