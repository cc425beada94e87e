import { useEffect } from 'react'
import { useUrlQuery } from './use-url-query.ts'

type PagedList = { readonly data: { readonly total: number } | undefined; readonly isPlaceholderData: boolean }

/** Goes to the last page when the list has become shorter than the page that the URL asks for. */
export function useExistingPage(list: PagedList, size: number, page: number, parameter = 'page'): void {
  const [, setQuery] = useUrlQuery()
  const last = list.data && !list.isPlaceholderData ? Math.max(1, Math.ceil(list.data.total / size)) : page
  useEffect(() => {
    if (page > last) setQuery({ [parameter]: last === 1 ? '' : String(last) })
  }, [last, page, parameter, setQuery])
}
