import { isStorageOn } from '../../lib/storage-on.ts'
import { storedJson } from '../../lib/stored-value.ts'

/** Rule A6. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000

const dismissedAt = storedJson('oja-install-dismissed', Number)

/** Whether the offer was turned down in the last seven days. Times in milliseconds since 1970. */
export function wasDismissed(now: number): boolean {
  // Without storage it would ask on every visit: better not at all.
  if (!isStorageOn()) return true
  const at = dismissedAt.read()
  return at !== null && at > 0 && now - at < REMEMBERED_MS
}

export function rememberDismissal(now: number): void {
  dismissedAt.write(now)
}
