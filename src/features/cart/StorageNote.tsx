import HardDrive from 'lucide-react/icons/hard-drive'
import * as WORDS from '../../content/store/cart.ts'
import { useDeviceStorage } from '../../data/db/device-storage.ts'

const TEXT = {
  memory: WORDS.nothingKept,
  blocked: WORDS.storageBlocked,
} as const

/** Shown where it matters what the phone keeps: said, not hidden, when it keeps nothing. */
export function StorageNote() {
  const { status } = useDeviceStorage()
  if (status === 'ok') return null
  return (
    <p className="mb-4 flex items-start gap-3 rounded-card bg-gold-tint p-3 text-sm text-gold-ink" role="status">
      <HardDrive aria-hidden="true" className="shrink-0" size={18} />
      {TEXT[status]}
    </p>
  )
}
