export type MailShop = {
  readonly name: string
  readonly email: string
  readonly address: string
  readonly siteUrl: string
  /** The shop's time zone, because the reader's isn't known. */
  readonly zone: string
}

export type ItemRow = { readonly name: string; readonly detail: string; readonly amount: string }

export type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'quote'; readonly text: string }
  /** The last amount is the total of the others. */
  | { readonly type: 'sum'; readonly amounts: readonly (readonly [name: string, amount: string])[] }
  | { readonly type: 'items'; readonly items: readonly ItemRow[] }
  | { readonly type: 'link'; readonly label: string; readonly path: string }

/** A mail's content, rendered as both HTML and text, so that both say the same. */
export type MailContent = {
  readonly subject: string
  readonly blocks: readonly Block[]
  /** False if the reader is the shop itself. */
  readonly hasContact?: boolean
  /** Why the reader gets this mail and how to stop it; `path` is a path of the shop. */
  readonly reason: { readonly text: string; readonly path?: string }
}
