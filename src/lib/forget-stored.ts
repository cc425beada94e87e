import { STORAGE_KEYS, type StorageKey } from './storage-keys.ts'
import { forgetKey } from './stored-value.ts'

const isShoppers = (key: StorageKey) => (STORAGE_KEYS as Readonly<Record<string, string>>)[key] === 'shopper'

/** Takes the last shopper's values off this tab and the browser. What lies in IndexedDB goes with `signOut`. */
export function forgetStored(): void {
  for (const key of Object.keys(STORAGE_KEYS) as StorageKey[]) if (isShoppers(key)) forgetKey(key)
}
