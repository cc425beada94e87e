import { type ReactNode, useCallback, useRef, useState } from 'react'
import { plural } from '../../lib/plural.ts'
import { Button } from '../control/Button.tsx'
import { OnDialogOpen } from '../overlay/use-native-dialog.ts'

type BulkBarProps<Row> = {
  rows: readonly Row[]
  selected: ReadonlySet<string>
  /** Singular, such as "order". */
  noun: string
  onClear: () => void
  /** Renders the bulk actions. An open dialog keeps the rows it was opened with, also if a refetch changes or removes them. */
  children: (chosen: readonly Row[]) => ReactNode
}

/** Sticky bar with the number of selected rows and the bulk actions. */
export function BulkBar<Row extends { readonly id: string }>(props: BulkBarProps<Row>) {
  const { rows, selected, noun, onClear, children } = props
  // One entry per open dialog, because dialogs nest.
  const [held, setHeld] = useState<readonly (readonly Row[])[]>([])
  const chosen = held[0] ?? rows.filter(({ id }) => selected.has(id))
  const latest = useRef(chosen)
  latest.current = chosen
  const hold = useCallback(() => {
    const entry = [...latest.current]
    setHeld((before) => [...before, entry])
    return () => setHeld((before) => before.filter((other) => other !== entry))
  }, [])
  if (chosen.length === 0) return null
  return (
    <div
      data-bar
      className="float sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3"
    >
      <span className="nums mr-2 text-sm font-semibold">{`${plural(chosen.length, noun)} chosen`}</span>
      <OnDialogOpen value={hold}>{children(chosen)}</OnDialogOpen>
      <Button variant="plain" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
