import type { Json } from '../supabase/database.types.ts'

/** One page of a list that the server searches, sorts and cuts. */
export type AdminPage<Row> = {
  readonly rows: readonly Row[]
  /** Rows of all pages. */
  readonly total: number
}

/** Where a page begins. `page` counts from 1. */
export function pageOffset(page: number, size: number): number {
  return (Math.max(1, Math.floor(page) || 1) - 1) * size
}

/** How many pages there are; at least one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The answer of a list function of the admin's. */
export function pageFromJson<Raw, Row>(json: Json, rowFrom: (raw: Raw) => Row): AdminPage<Row> {
  const { rows, total } = json as unknown as { rows: Raw[]; total: number }
  return { rows: rows.map(rowFrom), total }
}
