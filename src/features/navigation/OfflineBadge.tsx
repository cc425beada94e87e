import { lazy, useEffect } from 'react'
import { getConnection, useConnection } from '../../data/connection/connection.ts'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'

const OfflineNote = lazy(async () => ({ default: (await import('./OfflineNote.tsx')).OfflineNote }))

/** Being offline is a state, not an error: a quiet note below the bar. */
export function OfflineBadge() {
  const { online } = useConnection()
  useEffect(() => {
    // At first `online` is what the page was prerendered with.
    document.documentElement.classList.toggle('offline', !online || !getConnection().online)
  }, [online])
  return (
    <div role="status" className="offline-slot">
      {!online && (
        <LazyPart>
          <OfflineNote />
        </LazyPart>
      )}
    </div>
  )
}
