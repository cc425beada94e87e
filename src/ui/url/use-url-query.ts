import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsHydrating } from '../hydration/use-is-hydrating.ts'

type SetUrlParams = (values: Readonly<Record<string, string>>, history?: 'replace' | 'push') => void

/** Returns the URL's query and a setter for some of its parameters ('' removes one). Empty while hydrating, because prerendered pages have no query. */
export function useUrlQuery(): readonly [URLSearchParams, SetUrlParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const known = useIsHydrating() ? '' : search
  const params = useMemo(() => new URLSearchParams(known), [known])
  const setValues = useCallback<SetUrlParams>(
    (values, history = 'replace') => {
      // Reads the live URL: with the rendered query, the second of two quick changes would undo the first.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      navigate(`?${next}`, { replace: history === 'replace', state: { keepsFocus: true } })
    },
    [navigate],
  )
  return [params, setValues]
}
