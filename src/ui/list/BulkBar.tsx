import type { ReactNode } from 'react'
import { Button } from '../control/Button.tsx'

type BulkBarProps = {
  /** Such as "3 orders". */
  countLabel: string
  onClear: () => void
  children: ReactNode
}

/** Sticky bar with the number of selected rows and the bulk actions. */
export function BulkBar({ countLabel, onClear, children }: BulkBarProps) {
  return (
    <div className="float sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3">
      <span className="nums mr-2 text-sm font-semibold">{`${countLabel} chosen`}</span>
      {children}
      <Button variant="plain" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
