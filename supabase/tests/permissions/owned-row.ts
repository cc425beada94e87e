export type Row = Record<string, unknown>
export type OwnedRow = {
  /** Columns that identify the owner's row. */
  key: string[]
  existing: Row
  /** Another row of the owner, for insert attempts. */
  fresh: Row
  /** A row that an admin inserts for themselves. */
  adminFresh?: Row
  /** The column that an update attempt sets to its current value. */
  change: string
}

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const PRODUCT = id(1)
export const SECOND_PRODUCT = id(2)
export const VARIANT = id(3)
export const ORDER = id(4)
export const SESSION = id(5)

export function row(key: string[], existing: Row, fresh: Row, change: string): OwnedRow {
  return { key, existing, fresh, change }
}
