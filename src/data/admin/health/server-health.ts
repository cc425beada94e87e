/** The answer of the database's function `shop_health`. Times are ISO texts. */
export type ServerHealth = {
  readonly now: string
  /** Versions; null where the list of them can't be read. */
  readonly migrations: readonly string[] | null
  readonly unprotected_tables: readonly string[]
  readonly published_tables: readonly string[]
  readonly buckets: readonly { readonly id: string; readonly public: boolean }[]
  readonly scheduler: SchedulerHealth
  /** When the provider was last asked for refunds and chargebacks. */
  readonly returns_checked_at: string | null
  readonly push: Queue & { readonly retried: number }
  readonly overdue_orders: { readonly count: number; readonly oldest_at: string | null }
  readonly waiting_chats: { readonly count: number; readonly oldest_at: string | null }
  readonly admins: number
}

/** The answer of the database's function `mail_health`, about the last 30 days. Times are ISO texts. */
export type MailHealth = {
  readonly queued: number
  readonly sent: number
  readonly failed: number
  readonly bounced: number
  readonly oldest_queued_at: string | null
  /** The newest first; a queued one will be tried again. */
  readonly last_errors: readonly { readonly state: string; readonly error: string; readonly created_at: string }[]
}

type Queue = { readonly waiting: number; readonly oldest_at: string | null }

export type SchedulerHealth = {
  readonly has_vault: boolean
  /** Where the database calls its functions, as the owner told it. */
  readonly reconcile_url: string | null
  readonly has_token: boolean
  /** Null in a database without pg_cron. */
  readonly jobs: readonly ScheduledJob[] | null
  /** Calls of functions within six hours; null in a database without pg_net. */
  readonly calls: { readonly answered: number; readonly refused: number; readonly failed: number } | null
}

export type ScheduledJob = {
  readonly name: string
  /** In the form of cron. */
  readonly schedule: string
  readonly active: boolean
  readonly last_run_at: string | null
  readonly last_status: string | null
  readonly last_message: string | null
  /** In the last day. */
  readonly failures: number
}

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
