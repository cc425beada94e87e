import { useEffect } from 'react'
import { useUrlQuery } from './use-url-query.ts'

/** The page of a list, from 1, kept in the URL. */
export function usePageNumber(parameter = 'page'): readonly [number, (page: number) => void] {
  const [query, setQuery] = useUrlQuery()
  const page = Math.max(1, Number.parseInt(query.get(parameter) ?? '1', 10) || 1)
  return [page, (next) => setQuery({ [parameter]: next === 1 ? '' : String(next) }, 'push')]
}

type PagedList = { readonly data: { readonly total: number } | undefined; readonly isPlaceholderData: boolean }

/** Goes to the last page when the list has become shorter than the page that the URL asks for. */
export function useExistingPage(list: PagedList, size: number, page: number, parameter = 'page'): void {
  const [, setQuery] = useUrlQuery()
  const last = list.data && !list.isPlaceholderData ? Math.max(1, Math.ceil(list.data.total / size)) : page
  useEffect(() => {
    if (page > last) setQuery({ [parameter]: last === 1 ? '' : String(last) })
  }, [last, page, parameter, setQuery])
}
