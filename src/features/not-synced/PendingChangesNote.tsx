import { useEffect, useState } from 'react'
import type { OutboxEntry } from '../../data/db/outbox-entry.ts'
import { useOutbox } from '../../data/delivery/outbox-state.ts'
import { hasBackgroundSync } from '../../data/outbox/background-sync.ts'
import { isAppleBrowser, isInstalled } from '../../lib/installed.ts'

/** Entries in flight take less than this. */
const SENDING_MS = 2000

/** `kinds` defaults to all kinds. */
type PendingChangesNoteProps = { kinds?: readonly OutboxEntry['kind'][] | undefined }

/** Explains, in browsers without Background Sync, that pending changes are sent only while the shop is open (rule A10). */
export function PendingChangesNote({ kinds }: PendingChangesNoteProps) {
  const isWaiting = useOutbox().waiting.some(({ kind }) => kinds?.includes(kind) ?? true)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    const timer = isWaiting ? setTimeout(() => setLong(true), SENDING_MS) : undefined
    return () => clearTimeout(timer)
  }, [isWaiting])
  if (!isWaiting || !isLong || hasBackgroundSync()) return null
  return (
    <p className="mt-6 rounded-card bg-gold-tint p-3 text-sm text-gold-ink" role="status">
      Your changes are saved on this phone and are sent while the shop is open. Come back when you have a connection and
      they will be sent automatically.{' '}
      {isAppleBrowser() && !isInstalled() && (
        <span>Please come back within seven days, before your phone clears what the shop saved.</span>
      )}
    </p>
  )
}
