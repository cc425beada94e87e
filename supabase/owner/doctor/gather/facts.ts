import type { BuildInfo, CatalogueChange } from '../../../../src/data/admin/health/build-info.ts'
import type { ServerHealth, SetupReport } from '../../../../src/data/admin/health/server-health.ts'
import type { DemoWords } from '../../../../src/domain/settings/demo-words.ts'
import type { Seen } from '../../project/ask.ts'
import type { Declared } from '../../project/declared.ts'
import type { ShopEnv } from '../../project/shop-env.ts'

/** All that the doctor looks at, gathered before it judges anything. */
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
  /** A new visitor's currency is chosen by it. */
  readonly country: Seen<string | null>
  readonly signIn: Seen<SignInSettings>
  /** Null without an access token: only the platform's own interface tells it. */
  readonly management: Seen<ManagedAuth> | null
  readonly site: Seen<SiteFacts>
  /** Products changed since the deployed build; null where that is not known. */
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
  /** Null when it isn't told: an older one, or the platform answered in its stead. */
  readonly version: string | null
  readonly text: string
}

/** The status that each message to the webhook got. */
export type WebhookFacts = {
  readonly provider: string
  readonly genuine: number
  readonly forged: Seen<number>
}

export type SignInSettings = {
  readonly disable_signup: boolean
  readonly mailer_autoconfirm: boolean
  /** Whether a number counts without a code. */
  readonly phone_autoconfirm: boolean
  readonly external: { readonly email: boolean; readonly phone: boolean }
}

export type ManagedAuth = {
  readonly site_url: string
  /** Separated by commas. */
  readonly uri_allow_list: string | null
  readonly password_min_length: number
  readonly smtp_host: string | null
  /** Seconds that the code of a text message is worth something. */
  readonly sms_otp_exp: number
  /** Text messages an hour, whoever asks for them. */
  readonly rate_limit_sms_sent: number
  /** Whether, and to which address, the project hands its text messages on. */
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
  /** An address that only the device can fill. */
  readonly deepLink: Page
  readonly paymentReturn: Page
  readonly missing: Page
  readonly worker: Page
  readonly build: BuildInfo | null
  /** Secrets in the scripts that every visitor gets, as an owner knows them. */
  readonly secrets: readonly string[]
  /** Milliseconds since 1970; null without HTTPS. */
  readonly certificateEndsAt: number | null
}

export type WordFacts = {
  /** Claims that are shown as a new shop has them. */
  readonly unconfirmed: readonly string[]
  /** Texts that are the demo's though they tell of this shop. */
  readonly demo: readonly DemoWords[]
}
