import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Database } from '../supabase/database.types.ts'
import { count, listOf, rowKind } from '../supabase/row-kind.ts'
import { ADMIN, adminCall } from './admin-request.ts'

/** One page of a list that the server searches, sorts and paginates. */
export type AdminPage<Row> = {
  readonly rows: readonly Row[]
  /** Row count over all pages. */
  readonly total: number
  /** Maximum rows per page. */
  readonly size: number
}

type Functions = Database['public']['Functions']
/** A database function that returns a page of rows and the total. */
type ListFunction = {
  [Name in keyof Functions]: Functions[Name]['Args'] extends { p_limit?: number; p_offset?: number } ? Name : never
}[keyof Functions]

type ListKind<Name extends ListFunction, Filters, Row, More> = {
  readonly key: QueryKey
  readonly list: Name
  readonly row: (row: never) => Row
  /** Parses further fields of the response. */
  readonly more?: (answer: unknown) => More
  /** Maximum rows per page. */
  readonly size?: number
  /** Maps filters to the function's parameters. An empty one doesn't filter. */
  readonly toArgs?: (filters: Filters) => {
    readonly [Parameter in keyof Functions[Name]['Args']]?: Functions[Name]['Args'][Parameter] | '' | undefined
  }
}

/**
 * Rows by offset, or after an id in the order of ids, so that no row is repeated or skipped. With a null offset: the first rows, without counting the
 * others.
 */
export type Range = { readonly p_limit: number } & ({ readonly p_offset: number | null } | { readonly p_after: string })

/** Splits `price-asc` into the list functions' parameters. */
export function sortedBy(sort: string) {
  const [p_sort = '', order] = sort.split('-')
  return { p_sort, p_descending: order === 'desc' }
}

/** Maximum page size of the list functions. */
const MAX_PAGE_SIZE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Reads a list by page, its first rows, or all of it for an export. Each fails with DataError. */
export function adminList<Name extends ListFunction, Filters, Row extends { readonly id: unknown }, More = unknown>(
  kind: ListKind<Name, Filters, Row, More>,
) {
  const { key, list, row, more, size = 20, toArgs } = kind
  const readRows = rowKind({ rows: listOf(row as (row: unknown) => Row), total: count })
  const read = async (filters: Filters, range: Range) => {
    const args = Object.entries(toArgs?.(filters) ?? {}).filter(([, value]) => value !== '')
    const json = await adminCall(list, { ...Object.fromEntries(args), ...range } as never)
    return { ...readRows(json), size, ...(more?.(json) as More) }
  }
  return {
    key,
    read,
    /** Pages count from 1. Shows the previous page until the new one arrives. */
    page: (filters: Filters & { readonly page: number }) =>
      queryOptions<AdminPage<Row> & More>({
        queryKey: [...key, filters],
        queryFn: () =>
          read(filters, { p_offset: (Math.max(1, Math.floor(filters.page) || 1) - 1) * size, p_limit: size }),
        placeholderData: keepPreviousData,
      }),
    /** `total` counts only the returned rows. */
    first: (filters: Filters, most: number) =>
      queryOptions<AdminPage<Row> & More>({
        queryKey: [...key, 'first', most, filters],
        queryFn: () => read(filters, { p_offset: null, p_limit: most }),
      }),
    /** Fetches every row by id. By offset, a row added or deleted in between would shift the others, repeating or skipping one. */
    all: async (filters: Filters): Promise<Row[]> => {
      const rows: Row[] = []
      for (;;) {
        const after = rows.at(-1)?.id ?? BEFORE_ALL
        const next = await read(filters, { p_after: String(after), p_limit: MAX_PAGE_SIZE })
        rows.push(...next.rows)
        if (next.rows.length < MAX_PAGE_SIZE) return rows
      }
    },
  }
}

type TableFilters = {
  readonly page?: number
  readonly search?: string
  /** Column and direction, as in `created_at-desc`. */
  readonly sort?: string
  /** Filters by a column's value. An empty one doesn't filter. */
  readonly [column: string]: string | number | undefined
}

type TableKind<More> = {
  /** Defaults to the newest first. */
  readonly sort?: string
  readonly size?: number
  /** A column whose distinct values are returned as `choices`. */
  readonly choices?: string
  readonly more?: (answer: unknown) => More
}

/** A list over the view `list_<table>` (supabase/schemas/27_admin_lists.sql). Its columns are the filters and decide the searched fields. */
export function tableList<Row extends { readonly id: unknown }, More = unknown>(
  table: string,
  row: (row: unknown) => Row,
  { sort: defaultSort = 'created_at-desc', choices = '', ...kind }: TableKind<More> = {},
) {
  return adminList({
    ...kind,
    key: [ADMIN, table],
    row,
    list: 'admin_list',
    toArgs: ({ page: _, search, sort = defaultSort, ...filters }: TableFilters) => ({
      p_list: table,
      p_search: search,
      p_filters: filters,
      p_choices: choices,
      ...sortedBy(sort),
    }),
  })
}
