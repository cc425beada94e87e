import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import * as TEXT from '../../../content/store/chat.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { ChatLauncher } from './ChatLauncher.tsx'
import { useHideOverControls } from './use-hide-over-controls.ts'

type MinimisedBarProps = { unread: number; onOpen: () => void; onClose: () => void }

/** The minimised widget: still there, out of the way. On a phone it is the launcher in another colour. */
export function MinimisedBar({ unread, onOpen, onClose }: MinimisedBarProps) {
  const barRef = useRef<HTMLDivElement>(null)
  const openRef = useRef<HTMLButtonElement>(null)
  const launcherRef = useRef<HTMLButtonElement>(null)
  const way = useHideOverControls(barRef, unread)
  useEffect(() => {
    // One of them is shown; the other takes no focus.
    launcherRef.current?.focus()
    openRef.current?.focus()
  }, [])
  return (
    <>
      <ChatLauncher isMinimised unread={unread} buttonRef={launcherRef} onOpen={onOpen} />
      <div
        ref={barRef}
        className={`float fixed right-6 bottom-6 z-20 hidden items-center rounded-full bg-brand text-on-brand lg:flex ${way}`}
      >
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
