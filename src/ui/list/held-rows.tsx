import { type ReactNode, useCallback, useRef, useState } from 'react'
import { DialogHold } from '../overlay/use-native-dialog.ts'

type Held<Row> = { readonly row: Row; readonly at: number }
export type OnHold<Row> = (held: Held<Row>) => () => void

/** Returns the rows and, at their old positions, removed rows whose dialog is still open, so that another admin's change doesn't close it. */
export function useHeldRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [held, setHeld] = useState<readonly Held<Row>[]>([])
  const shown = [...rows]
  for (const { row, at } of held) {
    if (!shown.some((other) => keyOf(other) === keyOf(row))) shown.splice(at, 0, row)
  }
  const onHold: OnHold<Row> = useCallback((entry) => {
    setHeld((before) => [...before, entry])
    return () => setHeld((before) => before.filter((other) => other !== entry))
  }, [])
  return { rows: shown, onHold }
}

type HoldingRowProps<Row> = Held<Row> & { onHold: OnHold<Row> | undefined; children: ReactNode }

/** Keeps its row in the list while a dialog inside it is open. */
export function HoldingRow<Row>({ row, at, onHold, children }: HoldingRowProps<Row>) {
  const latest = useRef({ row, at })
  latest.current = { row, at }
  const hold = useCallback(() => onHold?.(latest.current), [onHold])
  return <DialogHold value={hold}>{children}</DialogHold>
}
