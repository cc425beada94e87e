const ASKED_KEY = 'oja-persist-asked'

/**
 * Asks the browser, once, not to drop the shop's data when the phone runs out of room. For a moment when there is something to lose: a browser
 * may ask the shopper in turn. Never rejects.
 */
export async function askToPersist(): Promise<void> {
  try {
    const manager: StorageManager | undefined = navigator.storage
    if (!manager?.persist || localStorage.getItem(ASKED_KEY) || (await manager.persisted())) return
    localStorage.setItem(ASKED_KEY, 'yes')
    await manager.persist()
  } catch (cause) {
    console.warn('The browser was not asked to keep the data:', cause)
  }
}
