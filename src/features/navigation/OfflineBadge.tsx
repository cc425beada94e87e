import { lazy, Suspense, useEffect } from 'react'
import { useConnection } from '../../data/connection/connection.ts'

const OfflineNote = lazy(async () => ({ default: (await import('./OfflineNote.tsx')).OfflineNote }))

/** Being offline is a state, not an error: a quiet note below the bar. */
export function OfflineBadge() {
  const { online } = useConnection()
  useEffect(() => {
    document.documentElement.classList.toggle('offline', !online || !navigator.onLine)
  }, [online])
  return (
    <div role="status" className="offline-slot">
      {!online && (
        <Suspense>
          <OfflineNote />
        </Suspense>
      )}
    </div>
  )
}
