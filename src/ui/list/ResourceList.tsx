import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonList } from '../feedback/Skeleton.tsx'
import { SkeletonTable } from '../feedback/SkeletonTable.tsx'
import { StateMessage, type StateMessageProps } from '../feedback/StateMessage.tsx'
import type { ToastContent } from '../feedback/toast-store.ts'
import { Select } from '../form/Field.tsx'
import { SearchField } from '../form/SearchField.tsx'
import { useUrlQuery } from '../url/use-url-query.ts'
import { ExportButton, type ExportButtonProps } from './ExportButton.tsx'
import { ListPanel } from './ListPanel.tsx'
import { Pagination, useExistingPage, usePageNumber } from './Pagination.tsx'
import { type ListColumn, ResourceTable, type Selection } from './ResourceTable.tsx'
import { RetainedRow, useRetainedRows } from './retained-rows.tsx'

type Page = { readonly rows: readonly unknown[]; readonly total: number; readonly size: number }

type Options<Value extends string> = readonly (readonly [value: Value, label: string])[]
/** A record of labels by value. Numeric values need pairs, because a record sorts numeric keys first. */
type Choices<Value extends string> = Options<Value> | Readonly<Record<Value, string>>

type ListFilter<Data, Value extends string> = {
  /** Without a label the filter has no control; links set it. */
  label?: string
  /** The first option is the default. A function, if the options depend on the fetched data. */
  options: Choices<Value> | ((data: Data | undefined) => Options<Value>)
}

/** The search, filters, sort and page in the URL. */
export type ListQuery<Chosen = unknown> = {
  readonly search: string
  readonly page: number
  readonly sort?: string
} & Readonly<Chosen>

type ListExport<Chosen> = Omit<ExportButtonProps, 'make' | 'failure'> & {
  make: (asked: ListQuery<Chosen>) => Promise<string>
  /** Defaults to the list's. */
  failure?: ToastContent
}

type ResourceListProps<Data extends Page, Chosen> = {
  /** The accessible name of the table or list. */
  title: string
  failure: ToastContent
  read: (asked: ListQuery<Chosen>) => UseQueryOptions<Data>
  /** Label of the search field. Without it there is no search. */
  search?: string
  /** Filters by URL parameter. `sort` doesn't count as filtering. */
  filters?: { readonly [Name in keyof Chosen]: ListFilter<Data, Chosen[Name] & string> }
  empty: StateMessageProps
  /** Shown instead of `empty` if a search or filter is active. */
  emptySearch?: StateMessageProps | ((asked: ListQuery<Chosen>) => StateMessageProps)
  /** Renders a table. Without columns, `card` renders a list. */
  columns?: readonly ListColumn<Data['rows'][number]>[]
  card?: (item: Data['rows'][number]) => ReactNode
  listClassName?: string
  /** Such as `newest-desc`; clicking the header of a column with a `sort` overrides it. */
  defaultSort?: string
  keyOf?: (item: Data['rows'][number]) => string
  selection?: Selection<Data['rows'][number]>
  skeleton?: ReactNode
  /** Shown beside the pagination. */
  countLabel?: (total: number) => string
  /** Buttons beside the filters. */
  actions?: ReactNode
  /** Shown above the rows, also if there are none. */
  header?: (data: Data) => ReactNode
  /** An open dialog; it receives the fetched data. */
  dialog?: (data: Data | undefined) => ReactNode
  exportButton?: ListExport<Chosen>
  /** For pages with several lists. Defaults to `page`. */
  pageParameter?: string
}

/** The default sort and each column's, ascending and descending. */
function sortsOf(columns: readonly { readonly sort?: string }[], usual: string) {
  const ways = columns.flatMap(({ sort }) => (sort ? ['asc', 'desc'].map((way) => `${sort.split('-')[0]}-${way}`) : []))
  return [usual, ...ways].map((sort) => [sort, sort] as const)
}

const pairsOf = (options: Choices<string>): Options<string> =>
  Array.isArray(options) ? options : Object.entries(options)

const keyOfRow = (item: unknown) => String((item as { readonly id: string | number }).id)

/** A list that the server searches, filters, sorts and paginates, in all its states. The URL stores the query. */
export function ResourceList<Data extends Page, const Chosen extends Record<string, string>>(
  props: ResourceListProps<Data, Chosen>,
) {
  const { title, failure, read, search, empty, emptySearch = empty, columns, card, header, countLabel } = props
  const { exportButton, defaultSort, listClassName = 'grid grid-cols-1 gap-3', keyOf = keyOfRow } = props
  const { pageParameter = 'page' } = props
  const loading = `Loading ${title.toLowerCase()}`
  const [query, setQuery] = useUrlQuery()
  const [page, setPage] = usePageNumber(pageParameter)
  const filters: Record<string, ListFilter<Data, string>> = {
    ...props.filters,
    ...(defaultSort !== undefined && { sort: { options: sortsOf(columns ?? [], defaultSort) } }),
  }
  const chosen = Object.entries(filters).map(([name, { options }]) => {
    const named = query.get(name) ?? ''
    if (typeof options === 'function') return [name, named] as const
    const pairs = pairsOf(options)
    return [name, pairs.some(([value]) => value === named) ? named : (pairs[0]?.[0] ?? '')] as const
  })
  const text = search === undefined ? '' : (query.get('search') ?? '')
  const asked = { search: text, page, ...(Object.fromEntries(chosen) as Chosen) }
  const list = useQuery(read(asked))
  const { rows, retainRow } = useRetainedRows<Data['rows'][number]>(list.data?.rows ?? [], keyOf)
  useExistingPage(list, list.data?.size ?? 1, page, pageParameter)
  const isFiltered = text !== '' || chosen.some(([name]) => name !== 'sort' && query.get(name))
  const choose = (name: string, value: string, first = '') =>
    setQuery({ [name]: value === first ? '' : value, [pageParameter]: '' })
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3 empty:hidden">
        {search !== undefined && (
          <SearchField
            label={search}
            className="min-w-0 grow basis-60"
            value={text}
            onSearch={(typed) => setQuery({ search: typed, [pageParameter]: '' })}
          />
        )}
        {chosen.map(([name, value]) => {
          const { label, options = [] } = filters[name] ?? {}
          if (label === undefined) return null
          const offered = typeof options === 'function' ? options(list.data) : pairsOf(options)
          return (
            <Select
              key={name}
              label={label}
              isLabelHidden
              className="w-40 grow sm:w-auto sm:min-w-40 sm:grow-0"
              value={value}
              options={offered}
              onChange={({ target }) => choose(name, target.value, offered[0]?.[0])}
            />
          )
        })}
        {props.actions}
        {exportButton && <ExportButton failure={failure} {...exportButton} make={() => exportButton.make(asked)} />}
      </div>
      <ListPanel
        list={list}
        failure={failure}
        skeleton={
          props.skeleton ??
          (columns ? <SkeletonTable label={loading} rows={8} /> : <SkeletonList label={loading} count={6} />)
        }
      >
        {(data) => (
          <>
            {header?.(data)}
            {rows.length === 0 && (
              <StateMessage
                {...(isFiltered ? (typeof emptySearch === 'function' ? emptySearch(asked) : emptySearch) : empty)}
              />
            )}
            {rows.length > 0 && columns && (
              <ResourceTable
                title={title}
                rows={rows}
                columns={columns}
                keyOf={keyOf}
                retainRow={retainRow}
                selection={props.selection}
                sort={Object.fromEntries(chosen).sort}
                onSort={(sort) => choose('sort', sort)}
              />
            )}
            {rows.length > 0 && !columns && (
              <ul aria-label={title} className={listClassName}>
                {rows.map((row, at) => (
                  <li key={keyOf(row)} className="min-w-0">
                    <RetainedRow {...{ row, at, retainRow }}>{card?.(row)}</RetainedRow>
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center justify-center gap-3">
              {countLabel && rows.length > 0 && (
                <p className="nums mr-auto py-3 text-sm text-muted">{countLabel(data.total)}</p>
              )}
              <Pagination page={page} pageCount={Math.ceil(data.total / data.size)} onPageChange={setPage} />
            </div>
          </>
        )}
      </ListPanel>
      {props.dialog?.(list.data)}
    </>
  )
}
