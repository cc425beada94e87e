import { STORAGE_KEYS, type StorageKey } from './storage-keys.ts'
import { forgetKey, storedText } from './stored-value.ts'
import { randomUuid } from './uuid.ts'

const isShoppers = (key: StorageKey) => (STORAGE_KEYS as Readonly<Record<string, string>>)[key] === 'shopper'

const signedOut = storedText('oja-signed-out', { orInMemory: true })

/** Returns an id that changes with each sign-out. Other tabs use it to ignore their stale session storage. */
export const lastSignOut = () => signedOut.read() ?? ''

/** Removes the shopper's values from local and session storage. `signOut` clears IndexedDB. */
export function forgetStored(): void {
  for (const key of Object.keys(STORAGE_KEYS) as StorageKey[]) if (isShoppers(key)) forgetKey(key)
  signedOut.write(randomUuid())
}
