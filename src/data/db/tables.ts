import type { CartKey } from '../../domain/cart/cart-item.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { STORED_TABLES } from '../../lib/storage-keys.ts'
import type { OutboxEntry } from './outbox-entry.ts'

export const DATABASE_NAME = 'oja'

/** Here the worker tells pages of what it wrote. */
export const WORKER_CHANNEL = 'oja-worker-wrote'
export type WorkerWrite = { readonly name: string; readonly tables: readonly TableName[] }

/** One fact of a kind by its own name: cursors, counters, this device's id. */
export type MetaRow = { readonly id: string; readonly value: unknown }

/** A text that the sign-in library keeps under a name of its choice. */
export type SessionRow = { readonly id: string; readonly text: string }

/** A product of the device, and the full read that last had it: what a later full read lacks is gone. */
export type StoredProduct = Product & {
  readonly generation: number
  /** When it was looked up, in milliseconds since 1970; absent where a sync brought it. */
  readonly readAt?: number
}

/** A cart item as the server last had it. Quantity 0 is a removal, kept so that an older write can't undo it. */
export type StoredCartItem = CartKey & {
  /** `<userId>/<product>/<variants>` */
  readonly id: string
  readonly userId: string
  readonly quantity: number
  /** The server's time of this state. */
  readonly changedAt: string
  /** Unit price in kobo when it was added on this device. */
  readonly addedPrice: number | null
  /** Milliseconds since 1970: items stay in the order they were added. */
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

/** A notification of this device. Times in milliseconds since 1970. */
export type StoredNotification = {
  readonly id: string
  /** Null: for whoever uses this device. */
  readonly userId: string | null
  readonly title: string
  readonly body: string
  /** A path of this shop. */
  readonly url: string | null
  readonly createdAt: number
  readonly readAt: number | null
}

/** The bytes of the picture lie apart, so that choosing the ones to drop reads none. */
export type StoredPicture = {
  /** The address it was fetched from. */
  readonly id: string
  /** The picture without its width: all its sizes share it. */
  readonly path: string
  readonly width: number
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly usedAt: number
}

/** An ArrayBuffer: WebKit has lost Blobs kept in IndexedDB. */
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
