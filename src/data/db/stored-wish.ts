/** A wished product as the server last had it. */
export type StoredWish = {
  /** `<userId>/<productId>` */
  readonly id: string
  readonly userId: string
  readonly productId: string
  /** Milliseconds since 1970. */
  readonly wishedAt: number
}
