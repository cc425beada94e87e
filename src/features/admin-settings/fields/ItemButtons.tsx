import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import { ADMIN_SETTINGS } from '../../../content/admin/settings.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'

const TEXT = ADMIN_SETTINGS.items

type ItemButtonsProps = {
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: number) => void
  onRemove: () => void
}

export function ItemButtons({ title, isFirst, isLast, onMove, onRemove }: ItemButtonsProps) {
  const label = (text: string) => fillText(text, { item: title })
  const look = 'aria-disabled:opacity-40'
  return (
    <div className="flex shrink-0">
      {/* Not disabled at an end: a disabled button would lose the keyboard's focus. */}
      <IconButton label={label(TEXT.up)} aria-disabled={isFirst} className={look} onClick={() => onMove(-1)}>
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={label(TEXT.down)} aria-disabled={isLast} className={look} onClick={() => onMove(1)}>
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={label(TEXT.remove)} className="text-danger" onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
