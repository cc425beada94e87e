import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryPending } from './SlowConnection.tsx'

const UNANSWERED = { type: 'active', predicate: ({ state }: Query) => state.status === 'pending' } as const

type QueriesProps = { client: QueryClient; children: ReactNode }

/** Provides the query client, and a retry for queries that take long. */
export function Queries({ client, children }: QueriesProps) {
  // Without the cancel, TanStack Query would keep waiting for the first request.
  const retryPending = () => void client.cancelQueries(UNANSWERED).then(() => client.refetchQueries(UNANSWERED))
  return (
    <QueryClientProvider client={client}>
      <RetryPending value={retryPending}>{children}</RetryPending>
    </QueryClientProvider>
  )
}
