export type MailShop = {
  readonly name: string
  readonly email: string
  readonly address: string
  readonly siteUrl: string
  /** The time zone of its clocks: those of a mail's reader are not known. */
  readonly zone: string
}

export type ItemRow = { readonly name: string; readonly detail: string; readonly amount: string }

export type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'quote'; readonly text: string }
  /** The last one is what the others make. */
  | { readonly type: 'sum'; readonly amounts: readonly (readonly [name: string, amount: string])[] }
  | { readonly type: 'items'; readonly items: readonly ItemRow[] }
  | { readonly type: 'link'; readonly label: string; readonly path: string }

/** A mail before it is HTML and text: both are written from the same blocks, so that neither says less. */
export type MailContent = {
  readonly subject: string
  readonly blocks: readonly Block[]
  /** False where the reader is the shop. */
  readonly hasContact?: boolean
  /** Why the reader gets it, and how to end that; its address is a path of the shop. */
  readonly reason: { readonly text: string; readonly path?: string }
}
