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

/** A page of a list by its place, or, where nothing may stand twice or be missing, the rows after an id in the order of ids. */
export type PageOrAfter = { readonly limit: number } & ({ readonly offset: number } | { readonly after: string })

/** A page that is counted from 1. */
export const pageNumbered = (page: number, size: number): PageOrAfter => ({
  offset: pageOffset(page, size),
  limit: size,
})

/** What a list function is asked for. */
export function pageArguments(page: PageOrAfter) {
  return 'after' in page ? { p_after: page.after, p_limit: page.limit } : { p_offset: page.offset, p_limit: page.limit }
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
