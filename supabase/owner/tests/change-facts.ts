import type { SchedulerHealth, ServerHealth, SetupReport } from '../../../src/data/admin/health/server-health.ts'
import type { Level } from '../doctor/checks/finding.ts'
import type {
  Facts,
  FunctionAnswer,
  ManagedAuth,
  SignInSettings,
  SiteFacts,
  WordFacts,
} from '../doctor/gather/facts.ts'
import type { Seen } from '../project/ask.ts'

export type Broken = {
  readonly named: string
  readonly change: (facts: Facts) => Facts
  /** Defaults to a fault. */
  readonly level?: Level
  readonly says: RegExp
}

export const NO_ANSWER = { failure: 'ECONNREFUSED' } as const
export const HOSTED = 'https://abcdefghijklmnopqrst.supabase.co'
export const DAY_MS = 86_400_000

function factValue<T>(fact: Seen<T>): T {
  if ('failure' in fact) throw new Error(`the healthy shop could not be looked at: ${fact.failure}`)
  return fact.value
}

export const withSettings = (values: Record<string, string>) => (facts: Facts) => ({
  ...facts,
  settings: { ...facts.settings, values: { ...facts.settings.values, ...values } },
})
export const withHealth = (change: (health: ServerHealth) => Partial<ServerHealth>) => (facts: Facts) => {
  const health = factValue(facts.database.health)
  return { ...facts, database: { ...facts.database, health: { value: { ...health, ...change(health) } } } }
}
export const withScheduler = (change: Partial<SchedulerHealth>) =>
  withHealth(({ scheduler }) => ({ scheduler: { ...scheduler, ...change } }))
export const withJobs = (change: Partial<NonNullable<SchedulerHealth['jobs']>[number]>) =>
  withHealth(({ scheduler }) => ({
    scheduler: { ...scheduler, jobs: scheduler.jobs?.map((job) => ({ ...job, ...change })) ?? null },
  }))
export const withFunction = (name: string, answer: Partial<FunctionAnswer>) => (facts: Facts) => ({
  ...facts,
  functions: { ...facts.functions, [name]: { value: { status: 200, version: null, text: '{}', ...answer } } },
})
export const withSetup = (change: Partial<SetupReport>) => (facts: Facts) => ({
  ...facts,
  setup: { value: { ...factValue(facts.setup), ...change } },
})
export const withSite = (change: Partial<SiteFacts>) => (facts: Facts) => ({
  ...facts,
  site: { value: { ...factValue(facts.site), ...change } },
})
export const withWords = (change: Partial<WordFacts>) => (facts: Facts) => ({
  ...facts,
  words: { value: { ...factValue(facts.words), ...change } },
})
export const withVisitor = (status: number) => (facts: Facts) => ({
  ...facts,
  database: { ...facts.database, asVisitor: { value: { status, text: '' } } },
})
export const MANAGED: ManagedAuth = {
  site_url: 'https://shop.example',
  uri_allow_list: 'https://shop.example/**',
  password_min_length: 8,
  smtp_host: 'smtp.example',
  sms_otp_exp: 600,
  rate_limit_sms_sent: 2000,
  hook_send_sms_enabled: true,
  hook_send_sms_uri: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/send-sms',
}
export const withManagement = (change: Partial<ManagedAuth>) => (facts: Facts) => ({
  ...withSettings({ VITE_SUPABASE_URL: HOSTED, SITE_URL: 'https://shop.example' })(facts),
  management: { value: { ...MANAGED, ...change } },
})
export const withSignIn = (change: Partial<SignInSettings>) => (facts: Facts) => ({
  ...facts,
  signIn: { value: { ...factValue(facts.signIn), ...change } },
})
export const webhook = (genuine: number, forged: number) => (facts: Facts) => ({
  ...facts,
  webhook: { value: { provider: 'flutterwave', genuine, forged: { value: forged } } },
})
export const MISSING_PAGE = { status: 404, headers: {}, isShop: false }
