/** A notice of this device. Times in milliseconds since 1970. */
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
