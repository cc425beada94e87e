import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Database } from '../supabase/database.types.ts'
import { count, listOf, rowKind } from '../supabase/row-kind.ts'
import { adminCall } from './admin-request.ts'

const PAGE_SIZE = 20

/** One page of a list that the server searches, sorts and cuts. */
export type AdminPage<Row> = {
  readonly rows: readonly Row[]
  /** Rows of all pages. */
  readonly total: number
  /** Most rows of a page. */
  readonly size: number
}

type Functions = Database['public']['Functions']
/** A function of the database that answers a page of rows and how many there are. */
type ListFunction = {
  [Name in keyof Functions]: Functions[Name]['Args'] extends { p_limit?: number; p_offset?: number } ? Name : never
}[keyof Functions]

type ListKind<Name extends ListFunction, Asked, Row, More> = {
  readonly key: QueryKey
  readonly list: Name
  readonly row: (row: never) => Row
  /** Reads what the answer holds beside its rows. */
  readonly more?: (answer: unknown) => More
  readonly size?: number
  /** The parameters of the function for what is asked; an empty one leaves nothing out. */
  readonly ask?: (asked: Asked) => {
    readonly [Parameter in keyof Functions[Name]['Args']]?: Functions[Name]['Args'][Parameter] | ''
  }
}

/** A list function is asked for a page by its place, or, where no row may stand twice or be missing, for the rows after an id in the order of ids. */
export type Range = { readonly p_limit: number } & ({ readonly p_offset: number } | { readonly p_after: string })

/** The range of a page that is counted from 1. */
function pageRange(page: number, size = PAGE_SIZE): Range {
  return { p_offset: (Math.max(1, Math.floor(page) || 1) - 1) * size, p_limit: size }
}

async function readPage<Name extends ListFunction, Asked, Row, More>(
  kind: ListKind<Name, Asked, Row, More>,
  asked: Asked,
  range: Range,
) {
  const { list, row, more, size = PAGE_SIZE, ask } = kind
  const given = Object.entries(ask?.(asked) ?? {}).filter(([, value]) => value !== '')
  const json = await adminCall(list, { ...Object.fromEntries(given), ...range } as never)
  const page = rowKind({ rows: listOf(row as (row: unknown) => Row), total: count })(json)
  return { ...page, size, ...(more?.(json) as More) }
}

/** The pages of a list function, counted from 1; the page before stays until one has come. Fails with DataError. */
export function adminPages<Name extends ListFunction, Asked, Row, More = unknown>(
  kind: ListKind<Name, Asked, Row, More>,
) {
  return (asked: Asked & { readonly page: number }) =>
    queryOptions<AdminPage<Row> & More>({
      queryKey: [...kind.key, asked],
      queryFn: () => readPage(kind, asked, pageRange(asked.page, kind.size)),
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
export function adminList<Name extends ListFunction, Asked, Row extends { readonly id: string }>(
  kind: ListKind<Name, Asked, Row, unknown>,
) {
  const read = (asked: Asked, range: Range) => readPage(kind, asked, range)
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
