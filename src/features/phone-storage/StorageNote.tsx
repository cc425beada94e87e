import HardDrive from 'lucide-react/icons/hard-drive'
import { deviceStorage } from '../../data/db/device-storage.ts'

const TEXT = {
  memory:
    "This browser doesn't let the shop save data: what you add is safe only once it is synced, and nothing is kept once you close the page.",
  blocked:
    'Another tab of the shop is in the way, or this phone is slow to open its saved data. Close other tabs and reload, so that what you add is saved.',
} as const

/** Warns that this browser saves nothing. Shown where the shopper relies on it. */
export function StorageNote() {
  const status = deviceStorage.use()
  if (status === 'ok') return null
  return (
    <p className="mb-4 flex items-start gap-3 rounded-card bg-gold-tint p-3 text-sm text-gold-ink" role="status">
      <HardDrive className="shrink-0" size={18} />
      {TEXT[status]}
    </p>
  )
}
