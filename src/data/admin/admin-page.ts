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

type ListKind<Asked, Row, More> = {
  readonly key: QueryKey
  readonly row: (row: never) => Row
  /** Reads what the answer holds beside its rows. */
  readonly more?: (answer: unknown) => More
  readonly size?: number
  readonly ask: (asked: Asked, range: Range) => Ask
}

/** A list function is asked for a page by its place, or, where no row may stand twice or be missing, for the rows after an id in the order of ids. */
export type Range = { readonly p_limit: number } & ({ readonly p_offset: number } | { readonly p_after: string })

/** The range of a page that is counted from 1. */
function pageRange(page: number, size: number): Range {
  return { p_offset: (Math.max(1, Math.floor(page) || 1) - 1) * size, p_limit: size }
}

/** The answer of a list function of the admin's. */
function pageFromJson<Row>(json: Json, row: (row: never) => Row, size = PAGE_SIZE): AdminPage<Row> {
  return { ...rowKind({ rows: listOf(row as (row: unknown) => Row), total: count })(json), size }
}

/** The pages of a list function, counted from 1; the page before stays until one has come. Fails with DataError. */
export function adminPages<Asked, Row, More = unknown>(kind: ListKind<Asked, Row, More>) {
  const { key, row, more, size = PAGE_SIZE, ask } = kind
  return (asked: Asked & { readonly page: number }) =>
    queryOptions<AdminPage<Row> & More>({
      queryKey: [...key, asked],
      queryFn: async () => {
        const json = await adminRequest(ask(asked, pageRange(asked.page, size)))
        return { ...pageFromJson(json, row, size), ...(more?.(json) as More) }
      },
      placeholderData: keepPreviousData,
    })
}

/** `price-asc` as the list functions are told it. */
export function sortedBy(sort: string) {
  const [p_sort = '', order] = sort.split('-')
  return { p_sort, p_descending: order === 'desc' }
}

/** The largest page the list functions give. */
const LARGEST_PAGE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** A list that is shown page by page, and exported as a whole. Each of its functions fails with DataError. */
export function adminList<Asked, Row extends { readonly id: string }>(kind: ListKind<Asked, Row, unknown>) {
  const { row, size, ask } = kind
  const read = async (asked: Asked, range: Range) => pageFromJson(await adminRequest(ask(asked, range)), row, size)
  return {
    read,
    page: adminPages(kind),
    /**
     * Every row, by their ids and not by their places: a row that comes or goes meanwhile moves the others, so that one would stand twice and another
     * be missing.
     */
    all: async (asked: Asked): Promise<Row[]> => {
      const rows: Row[] = []
      for (;;) {
        const next = await read(asked, { p_after: rows.at(-1)?.id ?? BEFORE_ALL, p_limit: LARGEST_PAGE })
        rows.push(...next.rows)
        if (next.rows.length < LARGEST_PAGE) return rows
      }
    },
  }
}

/** A list that is never so long that it needs pages. */
export function wholeList<Row>(rows: readonly Row[]): AdminPage<Row> {
  return { rows, total: rows.length, size: rows.length }
}
