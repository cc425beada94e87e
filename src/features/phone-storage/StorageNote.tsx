import HardDrive from 'lucide-react/icons/hard-drive'
import { deviceStorage } from '../../data/db/device-storage.ts'

const TEXT = {
  memory:
    "This browser doesn't let the shop save data: what you add is safe only once it is synced. Once you close or reload the page, or leave it to pay, nothing is kept and you must sign in again.",
  blocked:
    'Another tab of the shop is in the way, or this phone is slow to open its saved data. Close other tabs and reload, so that what you add is saved.',
} as const

type StorageNoteProps = { className?: string }

/** Warns that this browser saves nothing. Shown where the shopper relies on it. */
export function StorageNote({ className = 'mb-4' }: StorageNoteProps) {
  const status = deviceStorage.use()
  if (status === 'ok') return null
  return (
    <p
      className={`flex items-start gap-3 rounded-card bg-gold-tint p-3 text-sm text-gold-ink ${className}`}
      role="status"
    >
      <HardDrive className="shrink-0" size={18} />
      {TEXT[status]}
    </p>
  )
}
