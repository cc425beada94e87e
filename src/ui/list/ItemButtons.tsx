import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import { IconButton } from '../control/IconButton.tsx'

type ItemButtonsProps = {
  /** The item's name for screen readers. */
  title: string
  isFirst: boolean
  isLast: boolean
  /** The items are laid out in a row. */
  isHorizontal?: boolean
  /** Disables removal. */
  isBusy?: boolean
  /** Undefined if the list has no order. */
  onMove?: ((step: number) => void) | undefined
  onRemove: () => void
}

const DOWN = { first: 'up', First: ArrowUp, last: 'down', Last: ArrowDown }
const ACROSS = { first: 'forward', First: ArrowLeft, last: 'back', Last: ArrowRight }

/** Buttons that move and remove a list item. */
export function ItemButtons({ title, isFirst, isLast, isHorizontal, isBusy, onMove, onRemove }: ItemButtonsProps) {
  const { first, First, last, Last } = isHorizontal ? ACROSS : DOWN
  // Not `disabled` at the ends: a disabled button loses keyboard focus.
  const look = 'aria-disabled:opacity-40'
  return (
    <div className="flex shrink-0 justify-end">
      {onMove && (
        <>
          <IconButton
            label={`Move ${title} ${first}`}
            aria-disabled={isFirst}
            className={look}
            onClick={() => onMove(-1)}
          >
            <First size={18} />
          </IconButton>
          <IconButton label={`Move ${title} ${last}`} aria-disabled={isLast} className={look} onClick={() => onMove(1)}>
            <Last size={18} />
          </IconButton>
        </>
      )}
      <IconButton
        label={`Remove ${title}`}
        aria-disabled={isBusy}
        className={`text-danger ${look}`}
        onClick={() => isBusy || onRemove()}
      >
        <Trash2 size={18} />
      </IconButton>
    </div>
  )
}
