import type { CartKey } from '../../domain/cart/cart-item.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { STORED_TABLES } from '../../lib/storage-keys.ts'
import type { OutboxEntry } from './outbox-entry.ts'

export const DATABASE_NAME = 'oja'

/** The worker announces its writes to pages on this channel. */
export const WORKER_CHANNEL = 'oja-worker-wrote'
export type WorkerWrite = { readonly name: string; readonly tables: readonly TableName[] }

/** A named single value: cursor, counter or device id. */
export type MetaRow = { readonly id: string; readonly value: unknown }

/** A text stored by the auth library under its own key. */
export type SessionRow = { readonly id: string; readonly text: string }

/** A product with the number of the last full read that contained it. Rows with an older number are deleted. */
export type StoredProduct = Product & {
  readonly generation: number
  /** Time of its lookup, in milliseconds since 1970; absent if it came with a sync. */
  readonly readAt?: number
}

/** A cart item as last received from the server. Quantity 0 is a removal, stored so that an older write can't undo it. */
export type StoredCartItem = CartKey & {
  /** `<userId>/<product>/<variants>` */
  readonly id: string
  readonly userId: string
  readonly quantity: number
  /** Server time of this state. */
  readonly changedAt: string
  /** Unit price in kobo when it was added on this device. */
  readonly addedPrice: number | null
  /** Milliseconds since 1970. Items are sorted by it. */
  readonly addedAt: number
}

export type StoredWishlistItem = {
  /** `<userId>/<productId>` */
  readonly id: string
  readonly userId: string
  readonly productId: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** A notification on this device. Times in milliseconds since 1970. */
export type StoredNotification = {
  readonly id: string
  /** Null for anyone who uses this device. */
  readonly userId: string | null
  readonly title: string
  readonly body: string
  /** A path of this shop. */
  readonly url: string | null
  readonly createdAt: number
  readonly readAt: number | null
}

/** The bytes are in a table of their own, so that eviction doesn't read them. */
export type StoredPicture = {
  /** The URL it was fetched from. */
  readonly id: string
  /** The URL without width and extension, shared by all sizes. */
  readonly path: string
  readonly width: number
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly usedAt: number
}

/** ArrayBuffer, because WebKit has lost Blobs stored in IndexedDB. */
export type PictureBytes = { readonly id: string; readonly type: string; readonly body: ArrayBuffer }

/** The rows of each table. Every row's key is its `id`, a string. */
export type Rows = {
  products: StoredProduct
  meta: MetaRow
  session: SessionRow
  cart: StoredCartItem
  wishlist: StoredWishlistItem
  outbox: OutboxEntry
  pictures: StoredPicture
  pictureBytes: PictureBytes
  notifications: StoredNotification
}

export type TableName = keyof Rows

/** Key and indexes of each table, in Dexie's notation. A change is a new version in `shop-database.ts`. */
export const SCHEMA_1: Readonly<Record<keyof typeof STORED_TABLES, string>> = {
  products: 'id, generation',
  meta: 'id',
  session: 'id',
  cart: 'id, userId',
  wishlist: 'id, userId',
  outbox: 'id, userId',
  pictures: 'id, path, usedAt',
  pictureBytes: 'id',
  notifications: 'id, createdAt',
}
