import type { BuildInfo, CatalogueChange } from '../../../../src/data/admin/health/build-info.ts'
import type { ServerHealth, SetupReport } from '../../../../src/data/admin/health/server-health.ts'
import type { DemoWords } from '../../../../src/domain/settings/demo-words.ts'
import type { Seen } from '../../project/ask.ts'
import type { Declared } from '../../project/declared.ts'
import type { ShopEnv } from '../../project/shop-env.ts'

/** The input of all checks, gathered before any of them runs. */
export type Facts = {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly declared: Declared
  readonly settings: Omit<ShopEnv, 'file'>
  readonly database: DatabaseFacts
  /** By name. */
  readonly functions: Readonly<Record<string, Seen<FunctionAnswer>>>
  readonly setup: Seen<SetupReport>
  readonly webhook: Seen<WebhookFacts>
  /** Determines a new visitor's currency. */
  readonly country: Seen<string | null>
  readonly signIn: Seen<SignInSettings>
  /** Null without an access token, because only the Management API returns it. */
  readonly management: Seen<ManagedAuth> | null
  readonly site: Seen<SiteFacts>
  /** Products changed since the deployed build; null if unknown. */
  readonly sinceBuild: Seen<CatalogueChange> | null
  readonly words: Seen<WordFacts>
}

export type DatabaseFacts = {
  /** The status of a read with the publishable key. */
  readonly asVisitor: Seen<{ readonly status: number; readonly text: string }>
  readonly health: Seen<ServerHealth>
}

export type FunctionAnswer = {
  readonly status: number
  /** Null from an older function, or if the platform answered instead. */
  readonly version: string | null
  readonly text: string
}

/** The status of each test message to the webhook. */
export type WebhookFacts = {
  readonly provider: string
  readonly genuine: number
  readonly forged: Seen<number>
}

export type SignInSettings = {
  readonly disable_signup: boolean
  readonly mailer_autoconfirm: boolean
  /** Whether a number counts as verified without a code. */
  readonly phone_autoconfirm: boolean
  readonly external: { readonly email: boolean; readonly phone: boolean }
}

export type ManagedAuth = {
  readonly site_url: string
  /** Separated by commas. */
  readonly uri_allow_list: string | null
  readonly password_min_length: number
  readonly smtp_host: string | null
  /** How many seconds a text message's code is valid. */
  readonly sms_otp_exp: number
  /** Text messages per hour, for all users together. */
  readonly rate_limit_sms_sent: number
  /** Whether the project sends text messages through a hook, and its address. */
  readonly hook_send_sms_enabled: boolean | null
  readonly hook_send_sms_uri: string | null
}

export type Page = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly isShop: boolean
}

export type SiteFacts = {
  readonly home: Page
  /** An address that only the client-side router can fill. */
  readonly deepLink: Page
  readonly paymentReturn: Page
  readonly missing: Page
  readonly worker: Page
  readonly build: BuildInfo | null
  /** Secrets found in public scripts, named as the owner knows them. */
  readonly secrets: readonly string[]
  /** Milliseconds since 1970; null without HTTPS. */
  readonly certificateEndsAt: number | null
}

export type WordFacts = {
  /** Claims that are shown with their default text. */
  readonly unconfirmed: readonly string[]
  /** Texts about the shop that are still the demo's. */
  readonly demo: readonly DemoWords[]
}
