/** later: retry in `waitSeconds` at the earliest. failed: this message can never be sent. */
export type Sending =
  | { readonly outcome: 'sent'; readonly providerId: string | null }
  | { readonly outcome: 'later'; readonly error: string; readonly waitSeconds: number }
  | { readonly outcome: 'failed'; readonly error: string }

export type SendingConnection = { readonly fetch: typeof fetch; readonly timeoutMs: number }
