/** later: it may work another time, at the soonest in so many seconds. failed: this mail or message never will. */
export type Sending =
  | { readonly outcome: 'sent'; readonly providerId: string | null }
  | { readonly outcome: 'later'; readonly error: string; readonly waitSeconds: number }
  | { readonly outcome: 'failed'; readonly error: string }

/** How a provider's API is reached. */
export type SendingConnection = { readonly fetch: typeof fetch; readonly timeoutMs: number }
