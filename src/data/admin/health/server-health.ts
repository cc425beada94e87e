/** Response of the database function `shop_health`. Times are in ISO 8601. */
export type ServerHealth = {
  readonly now: string
  /** Applied versions. Null if their table can't be read. */
  readonly migrations: readonly string[] | null
  readonly unprotected_tables: readonly string[]
  readonly published_tables: readonly string[]
  readonly buckets: readonly { readonly id: string; readonly public: boolean }[]
  readonly scheduler: SchedulerHealth
  /** Last time the provider's refunds and chargebacks were fetched. */
  readonly returns_checked_at: string | null
  readonly push: Queue & { readonly retried: number }
  readonly overdue_orders: { readonly count: number; readonly oldest_at: string | null }
  readonly waiting_chats: { readonly count: number; readonly oldest_at: string | null }
  readonly admins: number
}

/** Response of the database function `mail_health` over the last 30 days. Times are in ISO 8601. */
export type MailHealth = {
  readonly queued: number
  readonly sent: number
  readonly failed: number
  readonly bounced: number
  readonly oldest_queued_at: string | null
  /** The newest first. A queued email will be retried. */
  readonly last_errors: readonly { readonly state: string; readonly error: string; readonly created_at: string }[]
}

type Queue = { readonly waiting: number; readonly oldest_at: string | null }

export type SchedulerHealth = {
  readonly has_vault: boolean
  /** Address that pg_cron calls for reconciliation. Null until the owner stored it. */
  readonly reconcile_url: string | null
  readonly has_token: boolean
  /** Null without pg_cron. */
  readonly jobs: readonly ScheduledJob[] | null
  /** Function calls over the last six hours. Null without pg_net. */
  readonly calls: { readonly answered: number; readonly refused: number; readonly failed: number } | null
}

export type ScheduledJob = {
  readonly name: string
  /** In cron syntax. */
  readonly schedule: string
  readonly active: boolean
  readonly last_run_at: string | null
  readonly last_status: string | null
  readonly last_message: string | null
  /** Over the last 24 hours. */
  readonly failures: number
}

/** Response of the Edge Function `report-setup`, to admins and to `npm run doctor`. */
export type SetupReport = {
  /** The shop's public address. */
  readonly siteUrl: string
  /** Whether each of the owner's variables is set, never its value. */
  readonly variables: Readonly<Record<string, boolean>>
  /** Why payments would fail. Names variables, never their values. */
  readonly paymentFault: string | null
  /** Why emails would fail although a sender is set. Names variables only. */
  readonly mailFault: string | null
  /** Why text messages would fail. Names variables only. */
  readonly textFault: string | null
  readonly pushKeys: 'unset' | 'fit' | 'differ'
}
