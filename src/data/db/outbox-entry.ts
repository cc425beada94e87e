import type { CartKey } from '../../domain/cart/cart-item.ts'
import type { Failure } from '../errors/data-error.ts'

/** Why the server rejected an entry, stored for the shopper to read. */
export type Refusal = Failure

/** One item of the cart, told absolutely. Money in kobo; `seenAt` is the server's time of the item as last seen here. */
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

/** A row or a call that is the same however often it arrives: the client makes the id. */
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

/** Bytes for an Edge Function, with what it has to know of them in the query. */
export type UploadPayload = {
  readonly to: 'upload'
  readonly name: string
  readonly args: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

type Common = {
  /** `<userId>/<key>`: one entry per thing that is changed, so that a later change takes the place of an earlier. */
  readonly id: string
  /** Owner, or `GUEST`. */
  readonly userId: string
  readonly key: string
  /** Entries of one lane go out one after the other, in the order they were made. */
  readonly lane: string
  /** Rises with every change on this device; the server sees it as `device_seq`. */
  readonly version: number
  /** Milliseconds since 1970, by this device's clock. */
  readonly createdAt: number
  readonly attempts: number
  /** Not to be sent before this time, in milliseconds since 1970. */
  readonly notBefore: number
  /** Set when rejected: it waits for the shopper, not for a connection. */
  readonly refusal: Refusal | null
}

export type CartEntry = Common & { readonly kind: 'cart'; readonly payload: CartPayload }
export type WishlistEntry = Common & { readonly kind: 'wishlist'; readonly payload: WishlistPayload }
export type MessageEntry = Common & { readonly kind: 'message'; readonly payload: MessagePayload }
export type OutboxEntry = CartEntry | WishlistEntry | MessageEntry

/** A visitor's messages (contact form, newsletter) belong to nobody who signs in later. */
export const GUEST = 'guest'

export function entryId(userId: string, key: string): string {
  return `${userId}/${key}`
}

export function isRejected(entry: Pick<OutboxEntry, 'refusal'>): boolean {
  return entry.refusal !== null
}

/** Where an upload goes; no two have the same. */
export function uploadPath({ name, args }: Pick<UploadPayload, 'name' | 'args'>): string {
  return `/functions/v1/${name}?${new URLSearchParams(args)}`
}
