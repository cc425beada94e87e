import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import * as TEXT from '../../../content/store/chat.ts'
import type { ThreadItem } from '../../../data/chat/thread.ts'

const MARKS = {
  sending: { icon: Clock, text: TEXT.markSending },
  waiting: { icon: Clock, text: TEXT.markWaiting },
  failed: { icon: CircleAlert, text: TEXT.markFailed },
  sent: { icon: Check, text: TEXT.markSent },
  seen: { icon: CheckCheck, text: TEXT.markSeen },
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
