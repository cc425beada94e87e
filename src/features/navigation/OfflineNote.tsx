import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import * as TEXT from '../../content/store/navigation.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { fillText } from '../../lib/fill-text.ts'
import { relativeTime } from '../../lib/relative-time.ts'

const MINUTE_MS = 60_000

/** Says how old what is shown is. */
export function OfflineNote() {
  const { syncedAt } = useCatalogue()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="mx-auto h-12 max-w-6xl px-4 text-sm">
      <span className="flex h-10 items-center gap-2 rounded-lg bg-gold-tint px-3 text-gold-ink">
        <CloudOff size={16} aria-hidden="true" className="shrink-0" />
        <span className="line-clamp-2 text-xs/4 sm:text-sm">
          {syncedAt === null ? TEXT.offline : fillText(TEXT.offlineSince, { time: relativeTime(syncedAt, now) })}
        </span>
      </span>
    </p>
  )
}
