/** The answer of the function `report-setup`, to admins and to `npm run doctor`. */
export type SetupReport = {
  /** Public: it is the address of the shop. */
  readonly siteUrl: string
  /** Whether each of the owner's variables is set; never what it is. */
  readonly variables: Readonly<Record<string, boolean>>
  /** Why no payment could be taken; names variables, no values of them. */
  readonly paymentFault: string | null
  /** Why the shop could send no email though a sender is named; in the same way. */
  readonly mailFault: string | null
  /** The same of text messages. */
  readonly textFault: string | null
  readonly pushKeys: 'unset' | 'fit' | 'differ'
}
