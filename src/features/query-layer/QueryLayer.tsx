import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { defaultShouldDehydrateQuery, onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { followConnection, getConnection } from '../../data/connection/connection.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { MINE } from '../../data/session/query-key.ts'
import { currentUserId, sessionState } from '../../data/session/session-state.ts'
import { Queries } from '../../ui/feedback/Queries.tsx'
import { ANSWERS_KEY, forgetAnswers, SAVED_ANSWERS } from './forget-answers.ts'

/** Another one whenever what is saved gets another shape: an older build's answers are dropped instead of read. */
const ANSWERS_SHAPE = '7'

/** Local storage for one customer's answers: a save still on its way at sign-out is dropped. */
export function answersOf(userId: string) {
  return {
    getItem: (_key: string): string | null => SAVED_ANSWERS.read(),
    setItem(_key: string, value: string): void {
      if (currentUserId() === userId) SAVED_ANSWERS.write(value)
    },
    removeItem: forgetAnswers,
  }
}

/** Offline, data of last week is worth showing; older data isn't. In milliseconds. */
const SAVED_MS = 7 * 24 * 60 * 60_000
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
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, gcTime: SAVED_MS, retry: isWorthRetrying, networkMode: 'offlineFirst' },
    mutations: { networkMode: 'always' },
  },
})

/** Only the customer's own answers are saved on the device, never what an admin sees of others. */
function isSavedOnDevice(query: Query, userId: string): boolean {
  const [owner, whose] = query.queryKey
  return owner === MINE && whose === userId && defaultShouldDehydrateQuery(query)
}

function keepAnswersOf(userId: string): () => void {
  const [stop] = persistQueryClient({
    queryClient,
    // A page is often left as soon as its answer is there: nothing is put off.
    persister: createSyncStoragePersister({ storage: answersOf(userId), key: ANSWERS_KEY, throttleTime: 0 }),
    maxAge: SAVED_MS,
    // Another user's answers are dropped instead of read.
    buster: `${ANSWERS_SHAPE} ${userId}`,
    dehydrateOptions: { shouldDehydrateQuery: (query) => isSavedOnDevice(query, userId) },
  })
  return stop
}

type QueryLayerProps = { children: ReactNode }

/** Gives a page the answers of the server, and a customer's own ones a life beyond the page. */
export function QueryLayer({ children }: QueryLayerProps) {
  const { user } = sessionState.use()
  const userId = user?.id
  useEffect(() => {
    if (!userId) return
    return keepAnswersOf(userId)
  }, [userId])
  // Runs for the last user when another comes or nobody: the data in memory goes with them.
  const lastUser = useRef(userId)
  useEffect(() => {
    if (lastUser.current && lastUser.current !== userId) queryClient.clear()
    lastUser.current = userId
  }, [userId])
  return <Queries client={queryClient}>{children}</Queries>
}

/** A page or part that asks the server, with the layer it asks through. */
export function withQueries<Props extends object>(Part: ComponentType<Props>) {
  return (props: Props) => (
    <QueryLayer>
      <Part {...props} />
    </QueryLayer>
  )
}
