/** Rows of a published table that a screen follows. */
type Followed = {
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

/** Rows that are followed together. Two screens that follow the same have the same name. */
export type LiveTopic = {
  readonly name: string
  readonly rows: readonly Followed[]
  /** A tab that nobody sees leaves after a minute, but for what can be heard. */
  readonly isHeard?: boolean
}

export type LiveChange = {
  readonly table: string
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The row as it is now; of a deleted one nothing. */
  readonly row: unknown
}

export type LiveEvent =
  | { readonly kind: 'changed'; readonly change: LiveChange }
  /** From here on changes come: what changed before has to be read. */
  | { readonly kind: 'listening' }
  /** Nobody tells of changes for now. */
  | { readonly kind: 'lost' }
  /** Nobody has told of changes for a minute: they have to be read. */
  | { readonly kind: 'unheard' }
