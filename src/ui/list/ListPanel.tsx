import { type ReactNode, useEffect, useRef } from 'react'
import { needsConnection, QueryPlaceholder, type QueryState } from '../feedback/QueryPlaceholder.tsx'
import { showToast, type ToastContent } from '../feedback/toast-store.ts'

export type LoadedList<Data> = QueryState & { readonly data: Data | undefined; readonly isPlaceholderData: boolean }

type ListPanelProps<Data> = {
  list: LoadedList<Data>
  failure: ToastContent
  skeleton: ReactNode
  /** False if another list on the page already shows the offline message. */
  showsOffline?: boolean
  children: (data: Data) => ReactNode
}

/** Renders a server list: loading, failed, offline or its content. While the next page loads, the last one stays, dimmed. */
export function ListPanel<Data>({ list, failure, skeleton, showsOffline = true, children }: ListPanelProps<Data>) {
  const { data, error, isPlaceholderData } = list
  const isOffline = needsConnection(list)
  const said = useRef<unknown>(null)
  useEffect(() => {
    if (error && !isOffline && error !== said.current) showToast(failure)
    said.current = error
  }, [error, isOffline, failure])
  if (data !== undefined && !(isOffline && isPlaceholderData)) {
    return (
      <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-55' : undefined}>
        {children(data)}
      </div>
    )
  }
  if (isOffline && !showsOffline) return null
  const failed = failure.message ?? failure.title
  return <QueryPlaceholder query={list} skeleton={skeleton} error={failed} offline="This list needs a connection." />
}
