type Owner = 'device' | 'shopper'

/**
 * Everything that the shop keeps in a browser, and whose it is: the device's stays, the shopper's is gone after they sign out. A value under any other
 * key has no type, and `tests/structure/storage-keys.test.ts` finds storage that is used past this table.
 */
export const STORAGE_KEYS = {
  'currency-looked-up': 'device',
  'oja-admin-sidebar': 'device',
  'oja-admin-sound': 'device',
  'oja-answers': 'shopper',
  'oja-chat': 'shopper',
  'oja-checkout-draft': 'shopper',
  'oja-checkout-fingerprint': 'shopper',
  'oja-checkout-round': 'shopper',
  'oja-confirmed-action': 'shopper',
  'oja-data-saver': 'device',
  'oja-install-dismissed': 'device',
  'oja-notifications-declined': 'device',
  'oja-pending-action': 'shopper',
  'oja-persist-asked': 'device',
  'oja-recent-searches': 'shopper',
  'oja-recently-viewed': 'shopper',
  'oja-recovered-account': 'shopper',
  'oja-reloaded-at': 'device',
  'oja-scroll': 'shopper',
  'oja-session': 'shopper',
  'oja-shipping-method': 'shopper',
  'oja-sign-up': 'shopper',
  'oja-signed-out': 'device',
  'oja-theme': 'device',
  'oja-typed': 'shopper',
  'oja-unused-code': 'shopper',
  'oja-view-mode': 'device',
  'oja:form-drafts': 'shopper',
  'oja:import-columns': 'device',
  'oja:order-draft': 'shopper',
  'oja:reports': 'device',
  'oja:settings': 'device',
  'oja:settings-preview': 'device',
  'selected-currency': 'device',
} as const satisfies Record<string, Owner>

/** An admin's unpublished texts of the shop lie under a key for each section; they are the device's. */
export type StorageKey = keyof typeof STORAGE_KEYS | `oja:settings-draft:${string}`

/** Tables of IndexedDB. `mixed`: rows of both, told apart by the key of each. */
export const STORED_TABLES = {
  products: 'device',
  meta: 'mixed',
  session: 'shopper',
  cart: 'shopper',
  wishlist: 'shopper',
  outbox: 'shopper',
  pictures: 'device',
  pictureBytes: 'device',
  notifications: 'shopper',
} as const satisfies Record<string, Owner | 'mixed'>
