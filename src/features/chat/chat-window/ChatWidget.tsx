import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useId, useState } from 'react'
import { CHAT_MESSAGES } from '../../../content/messages/chat-messages.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { ToastViewport } from '../../../ui/feedback/ToastViewport.tsx'
import { useNativeDialog } from '../../../ui/overlay/use-native-dialog.ts'
import {
  CHAT_MODES,
  type ChatMode,
  ConnectionLabel,
  ConversationView,
  EndChatButton,
  ModeToggle,
} from '../conversation/ConversationView.tsx'
import { type CustomerChat, useCustomerChat } from '../conversation/use-customer-chat.ts'

/** Rule S1. */
export type WidgetState = 'closed' | 'open' | 'minimised'

const PHONE = '(max-width: 47.99rem)'

function isNarrowScreen(): boolean {
  return matchMedia(PHONE).matches
}

type ChatWindowProps = { state: CustomerChat; onMinimise: () => void; onClose: () => void }

/** Fills a phone's screen; a window in the corner of a desktop. */
function ChatWindow({ state, onMinimise, onClose }: ChatWindowProps) {
  const [mode, setMode] = useState<ChatMode>('ai')
  const [coversScreen] = useState(isNarrowScreen)
  const dialog = useNativeDialog(onMinimise, coversScreen)
  const titleId = useId()
  useVisibleArea(dialog.ref)
  useEffect(() => {
    // Focusing the input on a phone would open the keyboard, which hides half of the conversation.
    const input = coversScreen ? null : dialog.ref.current?.querySelector('textarea')
    const target = input ?? dialog.ref.current
    target?.focus()
  }, [coversScreen, dialog.ref])
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="float fixed inset-x-0 top-[var(--chat-top,0px)] z-40 h-[var(--chat-height,100%)] max-h-none w-full max-w-none flex-col overflow-hidden bg-ground text-ink open:flex md:top-auto md:right-6 md:bottom-6 md:left-auto md:h-[min(600px,calc(100%-48px))] md:w-96 md:rounded-card md:border md:border-line"
    >
      <div className="flex items-center gap-1 border-b border-line bg-surface py-1.5 pr-1.5 pl-4">
        <div className="min-w-0 grow">
          <h2 id={titleId} className="text-base leading-tight">
            {`${CHAT_MODES[mode]} Support`}
          </h2>
          <ConnectionLabel isConnected={state.conversation.isConnected} />
        </div>
        <IconButton label="Minimise" onClick={onMinimise}>
          <Minus size={20} />
        </IconButton>
        <IconButton label="Close chat" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <div className="flex items-center justify-between gap-2 border-b border-line bg-surface px-4 py-1.5">
        <ModeToggle mode={mode} onChange={setMode} />
        <EndChatButton state={state} />
      </div>
      <ConversationView state={state} />
      {coversScreen && <ToastViewport place="dialog" />}
    </dialog>
  )
}

/**
 * Fits an element to the visual viewport through the custom properties `--chat-top` and `--chat-height`, because `dvh`
 * ignores the on-screen keyboard (developer.mozilla.org/docs/Web/API/VisualViewport).
 */
function useVisibleArea(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = window.visualViewport
    if (!area) return
    const follow = () => {
      ref.current?.style.setProperty('--chat-height', `${area.height}px`)
      ref.current?.style.setProperty('--chat-top', `${area.offsetTop}px`)
    }
    follow()
    area.addEventListener('resize', follow)
    area.addEventListener('scroll', follow)
    return () => {
      area.removeEventListener('resize', follow)
      area.removeEventListener('scroll', follow)
    }
  }, [ref])
}

const FAILURES = { start: CHAT_MESSAGES.startFailed, send: CHAT_MESSAGES.widgetSendFailed }

type ChatWidgetProps = {
  userId: string
  state: WidgetState
  onChange: (state: WidgetState) => void
  onUnread: (count: number) => void
}

/** Stays subscribed to the chat while closed, to count unread messages. Drafts last until the page unloads. */
export function ChatWidget({ userId, state, onChange, onUnread }: ChatWidgetProps) {
  const chat = useCustomerChat({ userId, isOpened: state === 'open', failures: FAILURES, onUnread })
  const close = () => onChange('closed')
  if (state === 'closed') return null
  if (state === 'open') return <ChatWindow state={chat} onMinimise={() => onChange('minimised')} onClose={close} />
  return (
    <IconButton
      label="Close chat"
      onClick={close}
      className="float fixed! right-6.5 bottom-21 z-20 bg-surface max-lg:hidden"
    >
      <X size={18} />
    </IconButton>
  )
}
