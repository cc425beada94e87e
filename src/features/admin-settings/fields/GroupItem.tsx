import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'

type GroupItemProps = {
  title: string
  place: number
  /** An admin who just added it wants to fill it in. */
  isOpenAtFirst: boolean
  /** Stays open until it is right. */
  isWrong: boolean
  buttons: ReactNode
  children: ReactNode
}

/** An item of a list that holds several fields: its name, and what is in it once it is opened. */
export function GroupItem({ title, place, isOpenAtFirst, isWrong, buttons, children }: GroupItemProps) {
  const bodyId = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isShown = isOpen || isWrong
  // Once opened, it stays mounted: a picture may still be on its way.
  const [wasShown, setShown] = useState(isShown)
  if (isShown && !wasShown) setShown(true)
  return (
    <div className={`rounded-card border bg-ground ${isWrong ? 'border-danger' : 'border-line'}`}>
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={() => setOpen(!isShown)}
          className="flex min-h-12 min-w-0 grow items-center gap-2 px-3 text-left font-medium"
        >
          <ChevronDown size={18} aria-hidden="true" className={`shrink-0 text-muted ${isShown ? '' : '-rotate-90'}`} />
          <span className="nums text-muted">{place}.</span>
          <span className="min-w-0">{title}</span>
        </button>
        {buttons}
      </div>
      <div id={bodyId} hidden={!isShown} className="border-t border-line p-4">
        {wasShown && children}
      </div>
    </div>
  )
}
