import { useCallback } from 'react'
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
