import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef } from 'react'
import { CHAT_MESSAGES } from '../../../content/messages/chat-messages.ts'
import * as TEXT from '../../../content/store/chat.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
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
    return <MinimisedBar unread={unread} onOpen={() => onChange('open')} onClose={close} />
  }
  return <ChatWindow state={chat} onMinimise={() => onChange('minimised')} onClose={close} />
}

type MinimisedBarProps = { unread: number; onOpen: () => void; onClose: () => void }

/** The minimised widget: still there, out of the way. On a phone it is the launcher in another colour. */
function MinimisedBar({ unread, onOpen, onClose }: MinimisedBarProps) {
  const openRef = useRef<HTMLButtonElement>(null)
  const launcherRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // One of them is shown; the other takes no focus.
    launcherRef.current?.focus()
    openRef.current?.focus()
  }, [])
  return (
    <>
      <ChatLauncher isMinimised unread={unread} buttonRef={launcherRef} onOpen={onOpen} />
      <div className="float fixed right-6 bottom-6 z-20 hidden items-center rounded-full bg-brand text-on-brand lg:flex">
        <button
          ref={openRef}
          type="button"
          onClick={onOpen}
          className="flex min-h-12 items-center gap-2 rounded-full pr-2 pl-4 text-sm font-semibold"
        >
          {TEXT.supportChat}
          {unread > 0 && <Badge tone="gold">{`${unread} new`}</Badge>}
          <ChevronUp size={18} aria-hidden="true" />
        </button>
        <IconButton label={TEXT.closeChat} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  )
}
