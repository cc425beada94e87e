import {
  type Broken,
  DAY_MS,
  HOSTED,
  NO_ANSWER,
  withHealth,
  withJobs,
  withScheduler,
  withSettings,
  withVisitor,
} from './change-facts.ts'

const settings: readonly Broken[] = [
  {
    named: 'a misnamed shop.env',
    change: (facts) => ({ ...facts, settings: { exists: false, isMisnamed: true, values: {} } }),
    says: /shop\.env\.txt/,
  },
  {
    named: 'no shop.env',
    change: (facts) => ({ ...facts, settings: { exists: false, isMisnamed: false, values: {} } }),
    says: /no file shop\.env/,
  },
  { named: 'a missing setting', change: withSettings({ SUPABASE_SECRET_KEY: '' }), says: /lacks SUPABASE_SECRET_KEY/ },
  {
    named: 'an address that is none',
    change: withSettings({ SITE_URL: 'my-shop.ng' }),
    says: /SITE_URL is "my-shop.ng"/,
  },
  {
    named: 'a project address that is none',
    change: withSettings({ VITE_SUPABASE_URL: 'abcdefghijklmnopqrst' }),
    says: /VITE_SUPABASE_URL is "abcdefghijklmnopqrst"/,
  },
  {
    named: 'a shop without HTTPS',
    change: withSettings({ SITE_URL: 'http://shop.example' }),
    says: /begins with http:/,
  },
  {
    named: 'a slash at the end',
    change: withSettings({ SITE_URL: 'https://shop.example/' }),
    level: 'warning',
    says: /slash/,
  },
  {
    named: 'a project address that is not Supabase’s',
    change: withSettings({ VITE_SUPABASE_URL: 'https://supabase.com/dashboard' }),
    level: 'warning',
    says: /not https:\/\/<reference>/,
  },
  {
    named: 'a secret key where the publishable one belongs',
    change: withSettings({ VITE_SUPABASE_ANON_KEY: 'sb_secret_abc' }),
    says: /publish to everybody/,
  },
  {
    named: 'an older secret key where the publishable one belongs',
    change: withSettings({
      VITE_SUPABASE_ANON_KEY: `eyJh.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`,
    }),
    says: /publish to everybody/,
  },
  {
    named: 'a publishable key that is none',
    change: withSettings({ VITE_SUPABASE_ANON_KEY: 'key' }),
    says: /no key of a Supabase project/,
  },
  {
    named: 'a publishable key where the secret one belongs',
    change: withSettings({ SUPABASE_SECRET_KEY: 'sb_publishable_abc' }),
    says: /another kind of key/,
  },
]

const database: readonly Broken[] = [
  {
    named: 'a project out of reach',
    change: (facts) => ({ ...facts, database: { asVisitor: NO_ANSWER, health: NO_ANSWER } }),
    says: /does not answer as the shop’s database \(ECONNREFUSED\)/,
  },
  { named: 'a refused publishable key', change: withVisitor(401), says: /refuses the publishable key/ },
  { named: 'an empty database', change: withVisitor(404), says: /tables are not in the database/ },
  { named: 'a database in trouble', change: withVisitor(503), says: /status 503/ },
  {
    named: 'a database of an older version',
    change: (facts) => ({
      ...facts,
      database: {
        ...facts.database,
        health: { failure: '404 Could not find the function public.shop_health', status: 404 },
      },
    }),
    says: /older version/,
  },
  {
    named: 'a migration that has not run',
    change: withHealth(({ migrations }) => ({ migrations: migrations?.slice(0, -1) ?? null })),
    says: /1 changes of the database have not been made/,
  },
  {
    named: 'a folder older than its database',
    change: withHealth(({ migrations }) => ({ migrations: [...(migrations ?? []), '29990101000000'] })),
    level: 'warning',
    says: /doesn’t know, the first is 29990101000000/,
  },
  { named: 'an open table', change: withHealth(() => ({ unprotected_tables: ['cart'] })), says: /write cart/ },
  {
    named: 'a table that realtime misses',
    change: withHealth(({ published_tables }) => ({
      published_tables: published_tables.filter((t) => t !== 'orders'),
    })),
    says: /changes in orders/,
  },
  {
    named: 'a missing bucket',
    change: withHealth(({ buckets }) => ({ buckets: buckets.filter(({ id }) => id !== 'product-images') })),
    says: /product-images is missing/,
  },
  {
    named: 'private pictures that are public',
    change: withHealth(({ buckets }) => ({ buckets: buckets.map((bucket) => ({ ...bucket, public: true })) })),
    says: /chat-pictures is not private/,
  },
  { named: 'a shop without admin', change: withHealth(() => ({ admins: 0 })), says: /no admin/ },
]

const scheduler: readonly Broken[] = [
  {
    named: 'a project without scheduler',
    change: (facts) =>
      withSettings({ VITE_SUPABASE_URL: HOSTED })(withScheduler({ jobs: null, calls: null, has_vault: false })(facts)),
    says: /lacks pg_cron, pg_net, supabase_vault/,
  },
  {
    named: 'an empty vault',
    change: withScheduler({ reconcile_url: null, has_token: false }),
    says: /does not know where/,
  },
  {
    named: 'a scheduler that calls another project',
    change: withScheduler({ reconcile_url: 'https://old.supabase.co/functions/v1/reconcile-payments' }),
    says: /another project/,
  },
  {
    named: 'a job that was switched off',
    change: withJobs({ active: false }),
    says: /not scheduled: complete-delivered/,
  },
  {
    named: 'a job that fails',
    change: withJobs({ last_status: 'failed', last_message: 'no such function', failures: 3 }),
    says: /send-due-push failed, within a day 3 times in all: no such function/,
  },
  {
    named: 'a scheduler that stopped',
    change: withJobs({ last_run_at: new Date(Date.now() - DAY_MS).toISOString() }),
    says: /No job has run for 14\d\d minutes/,
  },
  {
    named: 'jobs that never ran',
    change: withJobs({ last_run_at: null }),
    level: 'warning',
    says: /No job has run yet/,
  },
  {
    named: 'an old key in the vault',
    change: withScheduler({ calls: { answered: 1, refused: 7, failed: 0 } }),
    says: /refused 7 calls/,
  },
  {
    named: 'functions that fail',
    change: withScheduler({ calls: { answered: 1, refused: 0, failed: 2 } }),
    level: 'warning',
    says: /six hours: 2 failed, 1 went well/,
  },
  {
    named: 'stock that is held too long',
    change: withHealth(() => ({ overdue_orders: { count: 4, oldest_at: null } })),
    says: /4 unpaid orders still hold stock/,
  },
  {
    named: 'push messages that fail',
    change: withHealth(() => ({ push: { waiting: 3, retried: 2, oldest_at: null } })),
    level: 'warning',
    says: /2 push messages failed/,
  },
]

/** Faults of a healthy shop's settings, database and scheduler, each with the doctor's finding. */
export const BROKEN_PROJECTS: readonly Broken[] = [...settings, ...database, ...scheduler]
