type Owner = 'device' | 'shopper'

/**
 * All keys of local and session storage and their owners. Sign-out removes the shopper's values and keeps the device's.
 * `tests/structure/storage-keys.test.ts` fails if code uses storage with any other key.
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

/** Admins' unpublished settings have a key per section and belong to the device. */
export type StorageKey = keyof typeof STORAGE_KEYS | `oja:settings-draft:${string}`

/** IndexedDB tables and their owners. `mixed` tables hold rows of both; the row's key decides. */
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
