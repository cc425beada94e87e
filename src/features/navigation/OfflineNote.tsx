import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { tryConnection } from '../../data/connection/connection.ts'
import { relativeTime } from '../../lib/date-text.ts'

const MINUTE_MS = 60_000

/** Shows the age of the catalogue, with a button to retry the connection. */
export function OfflineNote() {
  const { syncedAt } = useCatalogue()
  const [now, setNow] = useState(() => Date.now())
  const [isTrying, setTrying] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const tryAgain = async () => {
    setTrying(true)
    await tryConnection()
    setTrying(false)
  }
  return (
    <div className="mx-auto h-12 max-w-6xl px-4 text-sm">
      <div className="flex h-11 items-center gap-2 rounded-lg bg-gold-tint pl-3 text-gold-ink">
        <CloudOff size={16} className="shrink-0" />
        <p className="line-clamp-2 text-xs/4 sm:text-sm">
          {syncedAt === null
            ? 'Offline: showing saved products'
            : `Offline: showing saved products, updated ${relativeTime(syncedAt, now)}`}
        </p>
        <button
          type="button"
          aria-busy={isTrying}
          className="ml-auto h-full shrink-0 px-3 font-medium underline"
          disabled={isTrying}
          onClick={() => void tryAgain()}
        >
          Try again
        </button>
      </div>
    </div>
  )
}
