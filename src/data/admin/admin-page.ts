import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Json } from '../supabase/database.types.ts'
import { adminRequest } from './admin-request.ts'
import { count, listOf, rowKind } from './row-kind.ts'

const PAGE_SIZE = 20

/** One page of a list that the server searches, sorts and cuts. */
export type AdminPage<Row> = {
  readonly rows: readonly Row[]
  /** Rows of all pages. */
  readonly total: number
  /** Most rows of a page. */
  readonly size: number
}

type Ask = Parameters<typeof adminRequest<Json>>[0]

type Listed<Row, More> = {
  readonly key: QueryKey
  /** From 1. */
  readonly page: number
  readonly row: (row: never) => Row
  /** Reads what the answer holds beside its rows. */
  readonly more?: (answer: unknown) => More
  readonly size?: number
  readonly ask: (range: Range) => Ask
}

/** A list function is asked for a page by its place, or, where no row may stand twice or be missing, for the rows after an id in the order of ids. */
export type Range = { readonly p_limit: number } & ({ readonly p_offset: number } | { readonly p_after: string })

/** The range of a page that is counted from 1. */
export function pageRange(page: number, size: number): Range {
  return { p_offset: (Math.max(1, Math.floor(page) || 1) - 1) * size, p_limit: size }
}

/** The answer of a list function of the admin's. */
export function pageFromJson<Row>(json: Json, row: (row: never) => Row, size = PAGE_SIZE): AdminPage<Row> {
  return { ...rowKind({ rows: listOf(row as (row: unknown) => Row), total: count })(json), size }
}

/** One page of a list function; the page before stays until it has come. Fails with DataError. */
export function adminPage<Row, More = unknown>({ key, page, row, more, size = PAGE_SIZE, ask }: Listed<Row, More>) {
  return queryOptions<AdminPage<Row> & More>({
    queryKey: [...key, page],
    queryFn: async () => {
      const json = await adminRequest(ask(pageRange(page, size)))
      return { ...pageFromJson(json, row, size), ...(more?.(json) as More) }
    },
    placeholderData: keepPreviousData,
  })
}

/** A list that is never so long that it needs pages. */
export function wholeList<Row>(rows: readonly Row[]): AdminPage<Row> {
  return { rows, total: rows.length, size: rows.length }
}
