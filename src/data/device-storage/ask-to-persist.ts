import { isStoragePersistent, persistStorage } from '../../lib/permission.ts'
import { storedText } from '../../lib/stored-value.ts'

const asked = storedText('oja-persist-asked')

/**
 * Asks the browser once to keep the shop's data when storage runs low. Call it when there is something to lose, because the
 * browser may prompt the shopper. Never rejects.
 */
export async function askToPersist(): Promise<void> {
  if (asked.read() || (await isStoragePersistent()) !== false) return
  // Otherwise it would ask on every visit.
  if (asked.write('yes')) await persistStorage()
}
