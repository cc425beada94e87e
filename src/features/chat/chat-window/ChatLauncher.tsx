import MessageCircle from 'lucide-react/icons/message-circle'
import type { RefObject } from 'react'
import { Spinner } from '../../../ui/control/Spinner.tsx'
import { useGivesWay } from './use-gives-way.ts'

type ChatLauncherProps = {
  unread: number
  /** Above what else stands at the bottom of this page. */
  place: string
  /** The chat is on its way. */
  isBusy: boolean
  buttonRef: RefObject<HTMLButtonElement | null>
  onOpen: () => void
}

/** The round button that opens the chat, with the number of answers not yet seen; never over what is to be tapped. */
export function ChatLauncher({ unread, place, isBusy, buttonRef, onOpen }: ChatLauncherProps) {
  const way = useGivesWay(buttonRef, unread)
  const label = unread === 0 ? 'Chat with support' : `Chat with support, ${unread} new`
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      onClick={onOpen}
      className={`float fixed right-4 z-20 grid size-12 place-items-center rounded-full bg-brand text-on-brand transition-opacity duration-150 lg:right-6 ${place} ${way}`}
    >
      {isBusy ? <Spinner /> : <MessageCircle size={22} aria-hidden="true" />}
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 min-w-5 rounded-full bg-action px-1.5 text-center text-xs leading-5 font-bold text-on-action"
        >
          {unread}
        </span>
      )}
    </button>
  )
}
