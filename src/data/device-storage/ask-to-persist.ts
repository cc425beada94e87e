import { storedText } from '../../lib/stored-value.ts'

const asked = storedText('oja-persist-asked')

/**
 * Asks the browser, once, not to drop the shop's data when the phone runs out of room. For a moment when there is something to lose: a browser
 * may ask the shopper in turn. Never rejects.
 */
export async function askToPersist(): Promise<void> {
  try {
    const manager: StorageManager | undefined = navigator.storage
    if (!manager?.persist || asked.read() || (await manager.persisted())) return
    // Where that can't be remembered it would ask on every visit.
    if (asked.write('yes')) await manager.persist()
  } catch (cause) {
    console.warn('The browser was not asked to keep the data:', cause)
  }
}
