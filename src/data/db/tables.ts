import type { OutboxEntry } from './outbox-entry.ts'
import type { StoredCartLine } from './stored-cart-line.ts'
import type { StoredNotification } from './stored-notification.ts'
import type { PictureBytes, StoredPicture } from './stored-picture.ts'
import type { StoredProduct } from './stored-product.ts'
import type { StoredWish } from './stored-wish.ts'

export const DATABASE_NAME = 'oja'

/** One fact of a kind by its own name: cursors, counters, this device's id. */
export type MetaRow = { readonly id: string; readonly value: unknown }

/** A text that the sign-in library keeps under a name of its choice. */
export type SessionRow = { readonly id: string; readonly text: string }

/** What each table holds. Every row's key is its `id`, a string. */
export type Rows = {
  products: StoredProduct
  meta: MetaRow
  session: SessionRow
  cart: StoredCartLine
  wishlist: StoredWish
  outbox: OutboxEntry
  pictures: StoredPicture
  pictureBytes: PictureBytes
  notifications: StoredNotification
}

export type TableName = keyof Rows

/** Key and indexes of each table, in Dexie's notation. A change is a new version in `shop-database.ts`. */
export const SCHEMA_1: Readonly<Record<TableName, string>> = {
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
