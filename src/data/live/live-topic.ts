/** Rows of a published table to follow. */
type FollowedRows = {
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  readonly table:
    | 'cart'
    | 'chat_marks'
    | 'chat_messages'
    | 'chat_sessions'
    | 'notifications'
    | 'orders'
    | 'shop_settings'
  readonly filter?: string
}

/** Rows followed together. Screens with the same topic share its name. */
export type LiveTopic = {
  readonly name: string
  readonly rows: readonly FollowedRows[]
  /** Stays open in a hidden tab, because its events play a sound. Other topics close after a minute. */
  readonly isOpenWhenHidden?: boolean
}

export type LiveChange = {
  readonly table: string
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The new row; undefined after a deletion. */
  readonly row: unknown
}

export type LiveEvent =
  | { readonly kind: 'changed'; readonly change: LiveChange }
  /** Changes arrive from now on; earlier ones have to be fetched. */
  | { readonly kind: 'listening' }
  /** No changes arrive for now. */
  | { readonly kind: 'lost' }
  /** No changes have arrived for a minute; fetch them. */
  | { readonly kind: 'stale' }
