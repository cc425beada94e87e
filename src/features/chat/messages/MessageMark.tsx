import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import type { ThreadItem } from '../../../data/chat/thread.ts'

const MARKS = {
  sending: { icon: Clock, text: 'sending' },
  waiting: { icon: Clock, text: 'waiting for a connection' },
  failed: { icon: CircleAlert, text: 'not sent' },
  sent: { icon: Check, text: 'sent' },
  seen: { icon: CheckCheck, text: 'seen' },
} as const satisfies Record<ThreadItem['state'] | 'seen', unknown>

type MessageMarkProps = { state: keyof typeof MARKS }

const COLOURS: Partial<Record<keyof typeof MARKS, string>> = { failed: 'text-danger', seen: 'text-brand' }

/** How far one's own message is. */
export function MessageMark({ state }: MessageMarkProps) {
  const { icon: Icon, text } = MARKS[state]
  return (
    <span className={`inline-flex items-center gap-1 ${COLOURS[state] ?? ''}`}>
      <Icon size={13} aria-hidden="true" />
      <span className={state === 'sent' || state === 'seen' ? 'sr-only' : ''}>{text}</span>
    </span>
  )
}
