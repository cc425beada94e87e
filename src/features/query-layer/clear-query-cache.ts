import { storedText } from '../../lib/stored-value.ts'

/** The storage key of the customer's persisted answers. */
export const QUERY_CACHE_KEY = 'oja-answers'

export const STORED_QUERIES = storedText(QUERY_CACHE_KEY)

export function clearQueryCache(): void {
  STORED_QUERIES.remove()
}
