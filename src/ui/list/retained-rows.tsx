import { type ReactNode, useCallback, useRef, useState } from 'react'
import { OnDialogOpen } from '../overlay/use-native-dialog.ts'

type RetainedEntry<Row> = { readonly row: Row; readonly at: number }
export type RetainRow<Row> = (entry: RetainedEntry<Row>) => () => void

/** Returns the rows and, at their old positions, removed rows whose dialog is still open, so that another admin's change doesn't close it. */
export function useRetainedRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [retained, setRetained] = useState<readonly RetainedEntry<Row>[]>([])
  const shown = [...rows]
  for (const { row, at } of retained) {
    if (!shown.some((other) => keyOf(other) === keyOf(row))) shown.splice(at, 0, row)
  }
  const retainRow: RetainRow<Row> = useCallback((entry) => {
    setRetained((before) => [...before, entry])
    return () => setRetained((before) => before.filter((other) => other !== entry))
  }, [])
  return { rows: shown, retainRow }
}

type RetainedRowProps<Row> = RetainedEntry<Row> & { retainRow: RetainRow<Row> | undefined; children: ReactNode }

/** Keeps its row in the list while a dialog inside it is open. */
export function RetainedRow<Row>({ row, at, retainRow, children }: RetainedRowProps<Row>) {
  const latest = useRef({ row, at })
  latest.current = { row, at }
  const retain = useCallback(() => retainRow?.(latest.current), [retainRow])
  return <OnDialogOpen value={retain}>{children}</OnDialogOpen>
}
