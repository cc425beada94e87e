import type { ChatStatus } from '../../data/chat/chat-session.ts'
import type { BadgeTone } from '../../ui/feedback/Badge.tsx'

export const CHAT_STATUS_TONE: Readonly<Record<ChatStatus, BadgeTone>> = {
  waiting: 'gold',
  active: 'green',
  resolved: 'grey',
}
