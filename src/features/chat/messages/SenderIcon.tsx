import { Headset, Sparkles, UserRound } from 'lucide-react'
import type { ChatSender } from '../../../domain/support/chat-message.ts'

const ICONS = { user: UserRound, admin: Headset, ai: Sparkles } as const satisfies Record<ChatSender, unknown>

type SenderIconProps = { sender: ChatSender }

export function SenderIcon({ sender }: SenderIconProps) {
  const Icon = ICONS[sender]
  return <Icon size={13} aria-hidden="true" className="shrink-0" />
}
