import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Database } from '../supabase/database.types.ts'
import { count, listOf, rowKind } from '../supabase/row-kind.ts'
import { ADMIN, adminCall } from './admin-request.ts'

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
  /** Most rows of a page. */
  readonly size?: number
  /** The parameters of the function for what is asked; an empty one leaves nothing out. */
  readonly ask?: (asked: Asked) => {
    readonly [Parameter in keyof Functions[Name]['Args']]?: Functions[Name]['Args'][Parameter] | '' | undefined
  }
}

/**
 * A list function is asked for a page by its place, or, where no row may stand twice or be missing, for the rows after an id in the order of ids. A place of
 * null: the first rows, without counting all of them.
 */
export type Range = { readonly p_limit: number } & ({ readonly p_offset: number | null } | { readonly p_after: string })

/** `price-asc` as the list functions are told it. */
export function sortedBy(sort: string) {
  const [p_sort = '', order] = sort.split('-')
  return { p_sort, p_descending: order === 'desc' }
}

/** The largest page the list functions give. */
const LARGEST_PAGE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** A list that is shown page by page, in its first rows alone, or exported as a whole. Each of its functions fails with DataError. */
export function adminList<Name extends ListFunction, Asked, Row extends { readonly id: unknown }, More = unknown>(
  kind: ListKind<Name, Asked, Row, More>,
) {
  const { key, list, row, more, size = 20, ask } = kind
  const readRows = rowKind({ rows: listOf(row as (row: unknown) => Row), total: count })
  const read = async (asked: Asked, range: Range) => {
    const given = Object.entries(ask?.(asked) ?? {}).filter(([, value]) => value !== '')
    const json = await adminCall(list, { ...Object.fromEntries(given), ...range } as never)
    return { ...readRows(json), size, ...(more?.(json) as More) }
  }
  return {
    key,
    read,
    /** From 1; the page before stays until one has come. */
    page: (asked: Asked & { readonly page: number }) =>
      queryOptions<AdminPage<Row> & More>({
        queryKey: [...key, asked],
        queryFn: () => read(asked, { p_offset: (Math.max(1, Math.floor(asked.page) || 1) - 1) * size, p_limit: size }),
        placeholderData: keepPreviousData,
      }),
    /** Their total is that of themselves. */
    first: (asked: Asked, most: number) =>
      queryOptions<AdminPage<Row> & More>({
        queryKey: [...key, 'first', most, asked],
        queryFn: () => read(asked, { p_offset: null, p_limit: most }),
      }),
    /**
     * Every row, by their ids and not by their places: a row that comes or goes meanwhile moves the others, so that one would stand twice and another
     * be missing.
     */
    all: async (asked: Asked): Promise<Row[]> => {
      const rows: Row[] = []
      for (;;) {
        const after = rows.at(-1)?.id ?? BEFORE_ALL
        const next = await read(asked, { p_after: String(after), p_limit: LARGEST_PAGE })
        rows.push(...next.rows)
        if (next.rows.length < LARGEST_PAGE) return rows
      }
    },
  }
}

type AskedOfTable = {
  readonly page?: number
  readonly search?: string
  /** A column and a direction: `created_at-desc`. */
  readonly sort?: string
  /** The value of a column; an empty one leaves nothing out. */
  readonly [column: string]: string | number | undefined
}

type TableKind<More> = {
  /** The latest first where it is left out. */
  readonly sort?: string
  readonly size?: number
  /** The column whose values are read as `choices`. */
  readonly choices?: string
  readonly more?: (answer: unknown) => More
}

/** A list of the view `list_<table>` (supabase/schemas/27_admin_lists.sql): its columns are the filters, and what is searched follows from it. */
export function tableList<Row extends { readonly id: unknown }, More = unknown>(
  table: string,
  row: (row: unknown) => Row,
  { sort: usual = 'created_at-desc', choices = '', ...kind }: TableKind<More> = {},
) {
  return adminList({
    ...kind,
    key: [ADMIN, table],
    row,
    list: 'admin_list',
    ask: ({ page: _, search, sort = usual, ...filters }: AskedOfTable) => ({
      p_list: table,
      p_search: search,
      p_filters: filters,
      p_choices: choices,
      ...sortedBy(sort),
    }),
  })
}
