import { CloudOff } from 'lucide-react'
import { relativeTime } from '../../lib/relative-time.ts'

type SeenEarlierProps = { at: number; isOnline: boolean }

/** How old what is shown is, while it can't be read anew. */
export function SeenEarlier({ at, isOnline }: SeenEarlierProps) {
  return (
    <p className="mb-4 flex items-center gap-2 rounded-lg bg-gold-tint px-3 py-2 text-sm text-gold-ink" role="status">
      <CloudOff aria-hidden="true" className="shrink-0" size={16} />
      {isOnline ? 'Could not read your orders anew' : 'Offline'}: as seen {relativeTime(at, Date.now())}
    </p>
  )
}
