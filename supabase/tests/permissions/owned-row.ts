export type Row = Record<string, unknown>
export type OwnedRow = {
  /** Columns that find the owner's row again. */
  key: string[]
  existing: Row
  /** A further row in the owner's name, for insert attempts. */
  fresh: Row
  /** A row that an admin inserts under their own name. */
  adminFresh?: Row
  /** The column an update attempt sets to what it is. */
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
