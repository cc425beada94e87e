import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { useGivesWay } from './use-gives-way.ts'

type MinimisedBarProps = {
  unread: number
  place: string
  openRef: RefObject<HTMLButtonElement | null>
  onOpen: () => void
  onClose: () => void
}

/** The minimised widget: still there, out of the way. */
export function MinimisedBar({ unread, place, openRef, onOpen, onClose }: MinimisedBarProps) {
  const barRef = useRef<HTMLDivElement>(null)
  const way = useGivesWay(barRef, unread)
  useEffect(() => openRef.current?.focus(), [openRef])
  return (
    <div
      ref={barRef}
      className={`float fixed right-4 z-20 flex items-center rounded-full bg-brand text-on-brand lg:right-6 ${place} ${way}`}
    >
      <button
        ref={openRef}
        type="button"
        onClick={onOpen}
        className="flex min-h-12 items-center gap-2 rounded-full pr-2 pl-4 text-sm font-semibold"
      >
        Support chat
        {unread > 0 && <Badge tone="gold">{unread} new</Badge>}
        <ChevronUp size={18} aria-hidden="true" />
      </button>
      <IconButton label="Close chat" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
