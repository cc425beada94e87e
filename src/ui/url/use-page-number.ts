import { useUrlQuery } from './use-url-query.ts'

/** The page of a list, from 1, kept in the URL. */
export function usePageNumber(parameter = 'page'): readonly [number, (page: number) => void] {
  const [query, setQuery] = useUrlQuery()
  const page = Math.max(1, Number.parseInt(query.get(parameter) ?? '1', 10) || 1)
  return [page, (next) => setQuery({ [parameter]: next === 1 ? '' : String(next) }, 'push')]
}
