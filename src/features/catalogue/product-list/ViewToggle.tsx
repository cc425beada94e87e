import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { memo, useEffect } from 'react'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { chooseViewMode, restoreViewMode, useViewMode } from './view-mode.ts'

export const ViewToggle = memo(function ViewToggle() {
  const mode = useViewMode((view) => view.mode)
  useEffect(restoreViewMode, [])
  const look = 'text-muted aria-pressed:bg-tint aria-pressed:text-deep'
  return (
    <fieldset aria-label="View" className="flex">
      <IconButton
        label="Grid view"
        aria-pressed={mode === 'grid'}
        className={look}
        onClick={() => chooseViewMode('grid')}
      >
        <LayoutGrid size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="List view"
        aria-pressed={mode === 'list'}
        className={look}
        onClick={() => chooseViewMode('list')}
      >
        <List size={20} aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
})
