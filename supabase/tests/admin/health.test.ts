import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer } from '../harness/people.ts'
import { installScheduler, removeScheduler, runEveryJob } from '../harness/scheduler.ts'

const shop = databaseForFile()

type Health = {
  migrations: string[]
  unprotected_tables: string[]
  published_tables: string[]
  buckets: { id: string; public: boolean }[]
  scheduler: {
    has_vault: boolean
    reconcile_url: string | null
    has_token: boolean
    jobs: { name: string; last_status: string | null; failures: number }[] | null
    calls: { answered: number; refused: number; failed: number } | null
  }
  push: { waiting: number; retried: number; oldest_at: string | null }
  admins: number
}

const health = () => shop().rpc<Health>('service_role', 'shop_health')
const FUNCTIONS_URL = 'https://shop.supabase.co/functions/v1'

describe('the health of the shop', () => {
  test('names unprotected tables, and what Realtime and Storage publish', async () => {
    const before = await health()
    expect(before.unprotected_tables).toEqual([])
    expect(before.published_tables).toContain('orders')
    expect(before.buckets).toContainEqual({ id: 'chat-pictures', public: false })
    await shop().database.script(
      'alter table public.reviews disable row level security; alter publication supabase_realtime drop table public.orders',
    )
    const after = await health()
    expect(after.unprotected_tables).toEqual(['reviews'])
    expect(after.published_tables).not.toContain('orders')
    await shop().database.script(
      'alter table public.reviews enable row level security; alter publication supabase_realtime add table public.orders',
    )
  })

  test('reports a missing scheduler', async () => {
    expect((await health()).scheduler).toEqual({
      has_vault: false,
      reconcile_url: null,
      has_token: false,
      jobs: null,
      calls: null,
    })
  })

  test('counts pending push messages and failed ones', async () => {
    const { userId } = await createCustomer(shop())
    await shop().query(
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, 'https://push.test/1', 'k', 'a')`,
      [userId],
    )
    await shop().query(
      `insert into notifications (user_id, type, title, message) values ($1, 'product', 'Back', 'It is back.')`,
      [userId],
    )
    expect((await health()).push).toMatchObject({ waiting: 1, retried: 0, oldest_at: expect.any(String) })
    await shop().query('update private.push_deliveries set attempts = 2')
    expect((await health()).push).toMatchObject({ waiting: 1, retried: 1 })
  })
})

describe('the scheduler', () => {
  afterEach(() => removeScheduler(shop().database))

  test('can be set up repeatedly: each secret and job exists once, in its newest version', async () => {
    await installScheduler(shop().database)
    const setUp = (token: string) =>
      shop().rpc<Health['scheduler']>('service_role', 'set_up_scheduler', {
        p_functions_url: `${FUNCTIONS_URL}/`,
        p_token: token,
      })
    const first = await setUp('old key')
    expect(await setUp('new key')).toEqual(first)
    expect(first).toMatchObject({ reconcile_url: `${FUNCTIONS_URL}/reconcile-payments`, has_token: true })
    expect(first.jobs?.length).toBeGreaterThan(4)
    const stored = await shop().query(`select secret from vault.secrets where name = 'reconcile_token'`)
    expect(stored).toEqual([{ secret: 'new key' }])
  })

  test('reports each job’s last run and outcome, and refused calls', async () => {
    await installScheduler(shop().database)
    await shop().query('select private.schedule_jobs()')
    await runEveryJob(shop().database)
    await shop().database.script(`
      insert into cron.job_run_details (jobid, status, return_message, start_time)
        select jobid, 'failed', 'no such function', now() from cron.job where jobname = 'send-due-push';
      insert into net._http_response (status_code) values (401), (503), (null);
      insert into net._http_response (status_code, created) values (401, now() - interval '7 hours');`)
    const { jobs, calls } = (await health()).scheduler
    expect(jobs?.filter(({ last_status }) => last_status !== 'succeeded')).toMatchObject([
      { name: 'send-due-push', last_status: 'failed', failures: 1 },
    ])
    expect(calls).toEqual({ answered: 1, refused: 1, failed: 2 })
  })
})

describe('the first admin', () => {
  beforeAll(async () => {
    await shop().query(`update profiles set role = 'customer'`)
  })

  test('is created once; admins create the others', async () => {
    const { userId } = await createCustomer(shop())
    const [account] = await shop().query<{ email: string }>('select email from auth.users where id = $1', [userId])
    await shop().query('update auth.users set email_confirmed_at = now() where id = $1', [userId])
    const make = (email: string) => shop().rpc('service_role', 'make_first_admin', { p_email: email })
    await expect(make('nobody@shop.test')).rejects.toMatchObject({ hint: 'unknown_user' })
    expect(await make(account?.email ?? '')).toBe(userId)
    expect(await make(account?.email ?? '')).toBe(userId)
    expect((await health()).admins).toBe(1)
    await createAdmin(shop())
    await expect(make(account?.email ?? '')).rejects.toMatchObject({ hint: 'bad_request' })
  })
})
