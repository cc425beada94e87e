import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { defaultShouldDehydrateQuery, onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { followConnection, getConnection } from '../../data/connection/connection.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { MINE } from '../../data/session/query-key.ts'
import { currentUserId, sessionState } from '../../data/session/session-state.ts'
import { Queries } from '../../ui/feedback/Queries.tsx'
import { clearQueryCache, QUERY_CACHE_KEY, STORED_QUERIES } from './clear-query-cache.ts'

/** Raise it when a persisted answer's shape changes, so that older builds' answers are dropped. */
const ANSWERS_SHAPE = '7'

/** One customer's persisted answers. Drops writes after that customer has signed out. */
export function queryCacheStorage(userId: string) {
  return {
    getItem: (_key: string): string | null => STORED_QUERIES.read(),
    setItem(_key: string, value: string): void {
      if (currentUserId() === userId) STORED_QUERIES.write(value)
    },
    removeItem: clearQueryCache,
  }
}

/** How long answers are worth showing offline: a week, in milliseconds. */
const SAVED_MS = 7 * 24 * 60 * 60_000
const FRESH_MS = 30_000
const MAX_RETRIES = 2

function isWorthRetrying(attempts: number, error: unknown): boolean {
  const { kind } = toDataError(error)
  return attempts < MAX_RETRIES && kind !== 'denied' && kind !== 'invalid' && kind !== 'conflict'
}

// By default, every page counts as online until the browser fires an event.
if (typeof window !== 'undefined') {
  onlineManager.setEventListener((setOnline) => {
    setOnline(getConnection().online)
    return followConnection(({ online }) => setOnline(online))
  })
}

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, gcTime: SAVED_MS, retry: isWorthRetrying, networkMode: 'offlineFirst' },
    mutations: { networkMode: 'always' },
  },
})

/** Persists only the customer's own answers, never other customers' data that an admin reads. */
function isSavedOnDevice(query: Query, userId: string): boolean {
  const [owner, whose] = query.queryKey
  return owner === MINE && whose === userId && defaultShouldDehydrateQuery(query)
}

function keepAnswersOf(userId: string): () => void {
  const [stop] = persistQueryClient({
    queryClient,
    // Not throttled, because a page is often left as soon as its answer arrives.
    persister: createSyncStoragePersister({
      storage: queryCacheStorage(userId),
      key: QUERY_CACHE_KEY,
      throttleTime: 0,
    }),
    maxAge: SAVED_MS,
    // Drops another user's answers.
    buster: `${ANSWERS_SHAPE} ${userId}`,
    dehydrateOptions: { shouldDehydrateQuery: (query) => isSavedOnDevice(query, userId) },
  })
  return stop
}

type QueryLayerProps = { children: ReactNode }

/** Provides queries to a page and persists the customer's own answers. */
export function QueryLayer({ children }: QueryLayerProps) {
  const { user } = sessionState.use()
  const userId = user?.id
  useEffect(() => {
    if (!userId) return
    return keepAnswersOf(userId)
  }, [userId])
  // Clears the cache after a sign-out or a change of user.
  const lastUser = useRef(userId)
  useEffect(() => {
    if (lastUser.current && lastUser.current !== userId) queryClient.clear()
    lastUser.current = userId
  }, [userId])
  return <Queries client={queryClient}>{children}</Queries>
}

/** Wraps a page or part that uses queries. */
export function withQueries<Props extends object>(Part: ComponentType<Props>) {
  return (props: Props) => (
    <QueryLayer>
      <Part {...props} />
    </QueryLayer>
  )
}
