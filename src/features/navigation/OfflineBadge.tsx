import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { relativeTime } from '../../lib/relative-time.ts'

const MINUTE = 60_000

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** Being offline is a state, not an error: says how old what is shown is. */
export function OfflineBadge() {
  const isOnline = useConnection().online
  const { syncedAt } = useCatalogue()
  const now = useNow(!isOnline)
  return (
    <div role="status">
      {!isOnline && (
        <p className="mx-auto flex max-w-6xl items-center gap-2 px-4 pb-2 text-sm">
          <span className="flex grow items-center gap-2 rounded-lg bg-gold-tint px-3 py-2 text-gold-ink">
            <CloudOff size={16} aria-hidden="true" className="shrink-0" />
            Offline: showing saved products{syncedAt !== null && `, updated ${relativeTime(syncedAt, now)}`}
          </span>
        </p>
      )}
    </div>
  )
}
