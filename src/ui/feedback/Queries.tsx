import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryPending } from './SlowConnection.tsx'

const UNANSWERED = { type: 'active', predicate: ({ state }: Query) => state.status === 'pending' } as const

type QueriesProps = { client: QueryClient; children: ReactNode }

/** Lets a page ask the server through this client, and anew where it takes long. */
export function Queries({ client, children }: QueriesProps) {
  // Asked again alone, TanStack Query goes on waiting for the first answer.
  const retryPending = () => void client.cancelQueries(UNANSWERED).then(() => client.refetchQueries(UNANSWERED))
  return (
    <QueryClientProvider client={client}>
      <RetryPending value={retryPending}>{children}</RetryPending>
    </QueryClientProvider>
  )
}
