import { defaultShouldDehydrateQuery, onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { followConnection, getConnection } from '../../data/connection/connection.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { MINE } from '../../data/session/query-key.ts'

/** Offline, data of last week is worth showing; older data isn't. In milliseconds. */
export const SAVED_MS = 7 * 24 * 60 * 60_000
const FRESH_MS = 30_000
const MOST_RETRIES = 2

function isWorthRetrying(attempts: number, error: unknown): boolean {
  const { kind } = toDataError(error)
  return attempts < MOST_RETRIES && kind !== 'denied' && kind !== 'invalid' && kind !== 'conflict'
}

// It would ask the browser, and take every page for online until an event says otherwise.
if (typeof window !== 'undefined') {
  onlineManager.setEventListener((setOnline) => {
    setOnline(getConnection().online)
    return followConnection(({ online }) => setOnline(online))
  })
}

/** One for the page: what a signed-in customer or admin reads from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, gcTime: SAVED_MS, retry: isWorthRetrying, networkMode: 'offlineFirst' },
    mutations: { networkMode: 'always' },
  },
})

/** Only the customer's own answers are saved on the device, never what an admin sees of others. */
export function isSavedOnDevice(query: Query, userId: string): boolean {
  const [owner, whose] = query.queryKey
  return owner === MINE && whose === userId && defaultShouldDehydrateQuery(query)
}
