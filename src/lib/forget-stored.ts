import { STORAGE_KEYS, type StorageKey } from './storage-keys.ts'
import { forgetKey, storedText } from './stored-value.ts'
import { randomUuid } from './uuid.ts'

const isShoppers = (key: StorageKey) => (STORAGE_KEYS as Readonly<Record<string, string>>)[key] === 'shopper'

const signedOut = storedText('oja-signed-out', { orInMemory: true })

/** Another word after each sign-out: what other tabs keep for themselves is out of reach, and is no longer read by it. */
export const lastSignOut = () => signedOut.read() ?? ''

/** Takes the last shopper's values off this tab and the browser. What lies in IndexedDB goes with `signOut`. */
export function forgetStored(): void {
  for (const key of Object.keys(STORAGE_KEYS) as StorageKey[]) if (isShoppers(key)) forgetKey(key)
  signedOut.write(randomUuid())
}
