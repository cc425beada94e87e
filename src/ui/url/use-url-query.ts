import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsHydrating } from '../hydration/use-is-hydrating.ts'

type SetUrlParams = (values: Readonly<Record<string, string>>, history?: 'replace' | 'push') => void

const EMPTY = new URLSearchParams()

/** The URL's query and a setter for some of its parameters ('' removes one). Empty while hydrating: a prerendered file knows no query. */
export function useUrlQuery(): readonly [URLSearchParams, SetUrlParams] {
  const [params, setParams] = useSearchParams()
  const isHydrating = useIsHydrating()
  const setValues = useCallback<SetUrlParams>(
    (values, history = 'replace') =>
      setParams(
        () => {
          // Not the query last rendered, which the router hands over: of two changes within one moment it would lose the first.
          const next = new URLSearchParams(window.location.search)
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: history === 'replace', preventScrollReset: true, state: { keepsFocus: true } },
      ),
    [setParams],
  )
  return [isHydrating ? EMPTY : params, setValues]
}

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
