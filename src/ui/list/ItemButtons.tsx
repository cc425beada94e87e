import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import type { MouseEvent } from 'react'
import { IconButton } from '../control/IconButton.tsx'

type ItemButtonsProps = {
  /** Names the item to those who can't see it. */
  title: string
  isFirst: boolean
  isLast: boolean
  /** Without it the list has no order. */
  onMove?: ((step: number) => void) | undefined
  onRemove: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Moves an item of a list up and down, and removes it. */
export function ItemButtons({ title, isFirst, isLast, onMove, onRemove }: ItemButtonsProps) {
  // Not disabled at an end: a disabled button would lose the keyboard's focus.
  const look = 'aria-disabled:opacity-40'
  return (
    <div className="flex shrink-0 justify-end">
      {onMove && (
        <>
          <IconButton label={`Move ${title} up`} aria-disabled={isFirst} className={look} onClick={() => onMove(-1)}>
            <ArrowUp size={18} />
          </IconButton>
          <IconButton label={`Move ${title} down`} aria-disabled={isLast} className={look} onClick={() => onMove(1)}>
            <ArrowDown size={18} />
          </IconButton>
        </>
      )}
      <IconButton label={`Remove ${title}`} className="text-danger" onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
    </div>
  )
}
