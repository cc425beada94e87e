import { isStoragePersistent, persistStorage } from '../../lib/permission.ts'
import { storedText } from '../../lib/stored-value.ts'

const asked = storedText('oja-persist-asked')

/**
 * Asks the browser, once, not to drop the shop's data when the phone runs out of room. For a moment when there is something to lose: a browser
 * may ask the shopper in turn. Never rejects.
 */
export async function askToPersist(): Promise<void> {
  if (asked.read() || (await isStoragePersistent()) !== false) return
  // Where that can't be remembered it would ask on every visit.
  if (asked.write('yes')) await persistStorage()
}
