import type { CartKey } from '../../domain/cart/cart-item.ts'
import type { Failure } from '../errors/data-error.ts'

/** The server's reason for rejecting an entry, shown to the shopper. */
export type Refusal = Failure

/** The absolute state of one cart item, money in kobo. `seenAt` is the item's last `changed_at` seen by this device. */
export type CartPayload = CartKey & {
  readonly quantity: number
  readonly seenAt: string | null
  readonly deviceId: string
  readonly addedPrice: number | null
  readonly addedAt: number
}

export type WishlistPayload = {
  readonly productId: string
  readonly isSaved: boolean
  readonly deviceId: string
  readonly savedAt: number
}

/** An idempotent row or function call: the client makes the id. */
export type MessagePayload =
  | {
      readonly to: 'table'
      readonly name: string
      readonly row: Readonly<Record<string, unknown>>
      readonly onConflict: string
      readonly onRepeat: 'keep-first' | 'replace'
    }
  | { readonly to: 'function'; readonly name: string; readonly args: Readonly<Record<string, unknown>> }
  | UploadPayload

/** Bytes for an Edge Function, with its arguments in the query. */
export type UploadPayload = {
  readonly to: 'upload'
  readonly name: string
  readonly args: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

type Common = {
  /** `<userId>/<key>`: one entry per changed thing, so a later change replaces an earlier one. */
  readonly id: string
  /** The owner's id, or `GUEST`. */
  readonly userId: string
  readonly key: string
  /** Entries of one lane are sent in the order they were made. */
  readonly lane: string
  /** Increases with every change on this device; sent to the server as `device_seq`. */
  readonly version: number
  /** Milliseconds since 1970, by this device's clock. */
  readonly createdAt: number
  readonly attempts: number
  /** Earliest time to send, in milliseconds since 1970. */
  readonly notBefore: number
  /** Set once rejected; the entry then waits for the shopper instead of a connection. */
  readonly refusal: Refusal | null
}

export type CartEntry = Common & { readonly kind: 'cart'; readonly payload: CartPayload }
export type WishlistEntry = Common & { readonly kind: 'wishlist'; readonly payload: WishlistPayload }
export type MessageEntry = Common & { readonly kind: 'message'; readonly payload: MessagePayload }
export type OutboxEntry = CartEntry | WishlistEntry | MessageEntry

/** Owner of a visitor's messages (contact form, newsletter), so they never pass to an account. */
export const GUEST = 'guest'

export function entryId(userId: string, key: string): string {
  return `${userId}/${key}`
}

export function isRejected(entry: Pick<OutboxEntry, 'refusal'>): boolean {
  return entry.refusal !== null
}

/** Path and query of an upload, unique per upload. */
export function uploadPath({ name, args }: Pick<UploadPayload, 'name' | 'args'>): string {
  return `/functions/v1/${name}?${new URLSearchParams(args)}`
}
