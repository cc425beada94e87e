import { type RefObject, useEffect } from 'react'
import { CHAT_MESSAGES } from '../../../content/messages/chat-messages.ts'
import { useCustomerChat } from '../conversation/use-customer-chat.ts'
import { ChatWindow } from './ChatWindow.tsx'
import { MinimisedBar } from './MinimisedBar.tsx'
import type { WidgetState } from './widget-state.ts'

const FAILURES = { start: CHAT_MESSAGES.startFailed, send: CHAT_MESSAGES.widgetSendFailed }

type ChatWidgetProps = {
  userId: string
  state: WidgetState
  launcherRef: RefObject<HTMLButtonElement | null>
  onChange: (state: WidgetState) => void
  onUnread: (count: number) => void
}

/** The widget behind its button. Closed it follows the chat for answers; what was typed stays until the page is left. */
export function ChatWidget({ userId, state, launcherRef, onChange, onUnread }: ChatWidgetProps) {
  const chat = useCustomerChat({ userId, isOpened: state === 'open', failures: FAILURES })
  const { unread } = chat
  useEffect(() => onUnread(unread), [unread, onUnread])
  const close = () => {
    onChange('closed')
    // The launcher is rendered with the next frame.
    requestAnimationFrame(() => launcherRef.current?.focus())
  }
  if (state === 'closed') return null
  if (state === 'minimised') {
    return <MinimisedBar unread={unread} onOpen={() => onChange('open')} onClose={close} />
  }
  return <ChatWindow state={chat} onMinimise={() => onChange('minimised')} onClose={close} />
}
