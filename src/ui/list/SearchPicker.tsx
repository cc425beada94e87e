import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SearchField } from '../form/SearchField.tsx'

type Listed = { readonly rows: readonly unknown[] }

type SearchPickerProps<Data extends Listed> = {
  label: string
  read: (search: string, most: number) => UseQueryOptions<Data>
  /** Shown until something is searched. Null lists the first results instead. */
  initial: ReactNode
  emptyText: string
  errorText: string
  keyOf: (row: Data['rows'][number]) => string
  children: (row: Data['rows'][number]) => ReactNode
}

const MAX_SHOWN = 6

/** Searches a server list for an item to pick. */
export function SearchPicker<Data extends Listed>({ label, initial, ...props }: SearchPickerProps<Data>) {
  const [search, setSearch] = useState('')
  return (
    <div>
      <SearchField label={label} onSearch={setSearch} value={search} />
      {search === '' && initial !== null ? initial : <Found {...props} label={label} search={search} />}
    </div>
  )
}

type FoundProps<Data extends Listed> = Omit<SearchPickerProps<Data>, 'initial'> & { search: string }

function Found<Data extends Listed>({ label, search, read, emptyText, errorText, keyOf, children }: FoundProps<Data>) {
  const { data, isError, fetchStatus } = useQuery(read(search, MAX_SHOWN))
  const state = () => {
    if (fetchStatus === 'paused') return 'Searching needs a connection.'
    if (isError) return errorText
    return data ? emptyText : 'Searching...'
  }
  if (!data || data.rows.length === 0 || isError || fetchStatus === 'paused')
    return <p className={`mt-2 text-sm ${isError ? 'text-danger' : 'text-muted'}`}>{state()}</p>
  return (
    <ul aria-label={label} className="mt-2 grid grid-cols-1 gap-1">
      {data.rows.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </ul>
  )
}
