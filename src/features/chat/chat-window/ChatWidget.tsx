import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef } from 'react'
import { CHAT_MESSAGES } from '../../../content/messages/chat-messages.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { useCustomerChat } from '../conversation/use-customer-chat.ts'
import { ChatLauncher } from './ChatLauncher.tsx'
import { ChatWindow } from './ChatWindow.tsx'
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
    return <MinimisedChat unread={unread} onOpen={() => onChange('open')} onClose={close} />
  }
  return <ChatWindow state={chat} onMinimise={() => onChange('minimised')} onClose={close} />
}

type MinimisedChatProps = { unread: number; onOpen: () => void; onClose: () => void }

/** The minimised widget: the launcher, on a desktop with a way to close the chat above it. */
function MinimisedChat({ unread, onOpen, onClose }: MinimisedChatProps) {
  const launcherRef = useRef<HTMLButtonElement>(null)
  useEffect(() => launcherRef.current?.focus(), [])
  return (
    <>
      <ChatLauncher isMinimised unread={unread} buttonRef={launcherRef} onOpen={onOpen} />
      <IconButton
        label="Close chat"
        onClick={onClose}
        className="float fixed! right-6.5 bottom-21 z-20 bg-surface max-lg:hidden"
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}
