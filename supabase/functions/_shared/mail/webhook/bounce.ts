/** A mail that came back for good, or whose reader called it spam. */
export type Bounce = {
  readonly providerId: string | null
  readonly recipient: string
  readonly reason: string
}

export const SPAM = 'Its reader called it spam.'
