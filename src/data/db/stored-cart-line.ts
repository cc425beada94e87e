/** A cart line as the server last had it. Quantity 0 is a removal, kept so that an older write can't undo it. */
export type StoredCartLine = {
  /** `<userId>/<product>/<variant>` */
  readonly id: string
  readonly userId: string
  readonly productId: string
  readonly variantId: string | null
  readonly quantity: number
  /** The server's time of this state. */
  readonly changedAt: string
  /** Unit price in kobo when it was added on this device. */
  readonly addedPrice: number | null
  /** Milliseconds since 1970: lines stay in the order they were added. */
  readonly addedAt: number
}
