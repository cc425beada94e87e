import MessageCircle from 'lucide-react/icons/message-circle'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { Spinner } from '../../../ui/control/Spinner.tsx'

/** The slot that a phone's bottom bar leaves for it. Hidden on pages without that bar, where it would cover content. */
const IN_BAR =
  'fixed right-0 bottom-0 z-20 mb-[env(safe-area-inset-bottom)] grid h-16 w-15 place-content-center justify-items-center gap-0.5 text-2xs max-lg:[:root:not(:has(#bar))_&]:hidden'
const HERE = 'font-semibold text-brand'
const ON_DESKTOP =
  'lg:right-6 lg:bottom-6 lg:mb-0 lg:size-12 lg:rounded-full lg:bg-brand lg:text-on-brand float max-lg:[box-shadow:none]'

type ChatLauncherProps = {
  unread: number
  isMinimised: boolean
  isBusy: boolean
  buttonRef: RefObject<HTMLButtonElement | null>
  onOpen: () => void
}

/** Opens the chat and shows the number of unread messages. The last tab of a phone's bar; a round button in a desktop's corner. */
export function ChatLauncher({ unread, isMinimised, isBusy, buttonRef, onOpen }: ChatLauncherProps) {
  const name = isMinimised ? 'Support chat' : 'Chat with support'
  const label = unread === 0 ? name : `${name}, ${unread} new`
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      onClick={onOpen}
      className={`${IN_BAR} ${ON_DESKTOP} ${isMinimised ? HERE : 'text-muted'}`}
    >
      <span className="relative">
        {isBusy ? <Spinner /> : <MessageCircle size={22} strokeWidth={1.8} />}
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 left-3 min-w-5 rounded-full bg-action px-1.5 text-center text-xs leading-5 font-bold text-on-action"
          >
            {unread}
          </span>
        )}
      </span>
      <span className="lg:hidden">Chat</span>
    </button>
  )
}

/** Replaces the launcher on the chat's own page. */
export function ChatTab() {
  return (
    <nav aria-label="Chat">
      <Link to="/live-chat" aria-current="page" className={`${IN_BAR} ${HERE} lg:hidden`}>
        <MessageCircle size={22} strokeWidth={1.8} />
        Chat
      </Link>
    </nav>
  )
}
