import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { OfflineState } from '../feedback/OfflineState.tsx'
import { showToast, type ToastContent } from '../feedback/toast-store.ts'

export type LoadedList<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  /** `paused`: it waits for a connection. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

type ListPanelProps<Data> = {
  list: LoadedList<Data>
  failure: ToastContent
  skeleton: ReactNode
  /** False where another list of the same page says it. */
  saysOffline?: boolean
  children: (data: Data) => ReactNode
}

/** `ui` knows no data: an error of `src/data` names its kind. */
function isUnreachable(error: Error | null): boolean {
  return error !== null && 'kind' in error && error.kind === 'offline'
}

/** Loading, failed, offline or the content of what the server lists; a page to come keeps the last one, dimmed. */
export function ListPanel<Data>({ list, failure, skeleton, saysOffline = true, children }: ListPanelProps<Data>) {
  const { data, error, isPlaceholderData, fetchStatus, refetch } = list
  const isOffline = isUnreachable(error) || fetchStatus === 'paused'
  const said = useRef<unknown>(null)
  useEffect(() => {
    if (error && !isUnreachable(error) && error !== said.current) showToast(failure)
    said.current = error
  }, [error, failure])
  const retry = () => void refetch()
  if (data !== undefined && !(isOffline && isPlaceholderData)) {
    return (
      <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-55' : undefined}>
        {children(data)}
      </div>
    )
  }
  if (isOffline && !saysOffline) return null
  if (isOffline) return <OfflineState message="This list needs a connection." onRetry={retry} />
  if (error) return <ErrorState message={failure.message ?? failure.title} onRetry={retry} />
  return <>{skeleton}</>
}
