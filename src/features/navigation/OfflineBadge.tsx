import { lazy, Suspense } from 'react'
import { useConnection } from '../../data/connection/connection.ts'

const OfflineNote = lazy(async () => ({ default: (await import('./OfflineNote.tsx')).OfflineNote }))

/** Being offline is a state, not an error: a quiet note below the bar. */
export function OfflineBadge() {
  const { online } = useConnection()
  return (
    <div role="status">
      {!online && (
        <Suspense>
          <OfflineNote />
        </Suspense>
      )}
    </div>
  )
}
