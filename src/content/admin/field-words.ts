/** How the form names a field. */
export type FieldWords = {
  readonly label: string
  readonly hint?: string
  /** Before or after a number. */
  readonly unit?: string
  /** What to write when the form of a text is wrong. */
  readonly form?: string
  /** What leaving it empty means. */
  readonly none?: string
  /** Of a list: one of its items, for the buttons. */
  readonly item?: string
  /** Of a list of groups: the field that an item is called by. */
  readonly named?: string
  readonly choices?: Readonly<Record<string, string>>
}
