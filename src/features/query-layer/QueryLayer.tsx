import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClientProvider } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useRef } from 'react'
import { sessionState } from '../../data/session/session-state.ts'
import { ANSWERS_KEY } from './forget-answers.ts'
import { isSavedOnDevice, queryClient, SAVED_MS } from './query-client.ts'
import { ANSWERS_SHAPE, answersOf } from './saved-answers.ts'

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
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
