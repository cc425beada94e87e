import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsHydrating } from './use-is-hydrating.ts'

type SetUrlParam = (name: string, value: string, history?: 'replace' | 'push') => void

const EMPTY = new URLSearchParams()

/** The URL's query and a setter for one parameter ('' removes it). Empty while hydrating: a prerendered file knows no query. */
export function useUrlQuery(): readonly [URLSearchParams, SetUrlParam] {
  const [params, setParams] = useSearchParams()
  const isHydrating = useIsHydrating()
  const setParam = useCallback<SetUrlParam>(
    (name, value, history = 'replace') =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: history === 'replace', preventScrollReset: true, state: { keepsFocus: true } },
      ),
    [setParams],
  )
  return [isHydrating ? EMPTY : params, setParam]
}
