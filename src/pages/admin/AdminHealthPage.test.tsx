import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { CLAIMS } from '../../content/settings/claims.ts'
import { deadConnection, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { ShopHealthReport } from './AdminHealthPage.tsx'

const NOW = '2026-11-25T12:00:00+00:00'
const JOB = { name: 'send-due-push', schedule: '* * * * *', active: true, last_message: null, failures: 0 }
const RAN = { ...JOB, last_run_at: '2026-11-25T11:55:00+00:00', last_status: 'succeeded' }
const SCHEDULER = {
  has_vault: true,
  reconcile_url: 'https://a.supabase.co/functions/v1/reconcile-payments',
  has_token: true,
  jobs: [RAN],
  calls: { answered: 12, refused: 0, failed: 0 },
}
const HEALTHY = {
  now: NOW,
  migrations: [],
  unprotected_tables: [],
  published_tables: [],
  buckets: [],
  scheduler: SCHEDULER,
  returns_checked_at: null,
  push: { waiting: 0, retried: 0, oldest_at: null },
  overdue_orders: { count: 0, oldest_at: null },
  waiting_chats: { count: 0, oldest_at: null },
  admins: 1,
}
const MAILS = { queued: 0, sent: 4, failed: 0, bounced: 0, oldest_queued_at: null, last_errors: [] }
const BUILD = { builtAt: '2026-11-20T12:00:00Z', epoch: 'e', cursor: 'c.1', products: ['2', '3'] }

const SETUP = {
  siteUrl: 'https://shop.example',
  variables: { MAIL_PROVIDER: true },
  paymentFault: null,
  mailFault: null,
  textFault: null,
  pushKeys: 'fit',
}
type Answers = {
  health?: object
  mails?: object
  setup?: object | null
  build?: unknown
  changes?: object
  published?: readonly { section: string; value: object }[]
}

function show({ health = {}, mails = {}, setup = {}, build = BUILD, changes = {}, published = [] }: Answers = {}) {
  fakeBackend(({ path }) => {
    if (path === '/build.json') return { body: build }
    if (path.endsWith('/rpc/shop_health')) return { body: { ...HEALTHY, ...health } }
    if (path.endsWith('/rpc/mail_health')) return { body: { ...MAILS, ...mails } }
    if (path.endsWith('/report-setup')) {
      return setup
        ? { body: { ...SETUP, ...setup } }
        : { status: 503, body: { error: { code: 'unavailable', message: 'asleep' } } }
    }
    if (path.endsWith('/setting_versions')) {
      return { body: published.map((one, at) => ({ ...one, version: at + 1, published_at: NOW })) }
    }
    return { body: { epoch: 'e', cursor: 'c.2', more: false, rows: [], ...changes } }
  })
  renderReport()
}

const renderReport = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ShopHealthReport />
      </QueryClientProvider>
    </MemoryRouter>,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows each job with its last run, and how old the pages are', async () => {
  show()
  const row = await screen.findByRole('row', { name: /Send push messages/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Send push messages', 'Done', '5 min ago', 'every minute'])
  expect(screen.getByText(/built on 20 Nov 2026 \(5 days ago\), with 2 products/)).toBeDefined()
  expect(screen.getByText('They show every product of the shop.')).toBeDefined()
  expect(screen.queryByText('Needs you')).toBeNull()
})

it('lists problems first: open tables, refused calls, failed jobs, held stock', async () => {
  show({
    health: {
      unprotected_tables: ['cart'],
      overdue_orders: { count: 3, oldest_at: '2026-11-25T09:00:00+00:00' },
      scheduler: {
        ...SCHEDULER,
        has_token: false,
        calls: { answered: 0, refused: 7, failed: 0 },
        jobs: [{ ...RAN, last_status: 'failed', last_message: 'no such function', failures: 2 }],
      },
    },
    mails: { failed: 2, bounced: 1, last_errors: [{ state: 'failed', error: '401 invalid key', created_at: NOW }] },
  })
  const list = await screen.findByRole('region', { name: 'Needs you' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('these tables: cart'),
    expect.stringContaining("doesn't know how to call"),
    expect.stringContaining('refused 7 calls'),
    expect.stringMatching(/^The job “Send push messages” failed\..*no such function$/),
    expect.stringMatching(/^An email was not sent\..*401 invalid key$/),
    expect.stringContaining('3 unpaid orders'),
  ])
  for (const words of ['no such function', '401 invalid key'])
    expect(screen.getByText(words).closest('details')?.open).toBe(false)
  expect(screen.getByText('failed within a day: 2')).toBeDefined()
  expect(screen.getByText('2 not sent, 1 came back within 30 days')).toBeDefined()
})

it('explains why nobody can pay, and why no email or push message is sent', async () => {
  const faults = { paymentFault: 'PAYSTACK_SECRET_KEY is not set', mailFault: 'MAIL_API_KEY is not set' }
  show({ setup: { ...faults, textFault: 'SMS_FROM is not set', pushKeys: 'differ', variables: {} } })
  const list = await screen.findByRole('region', { name: 'Needs you' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(4)
  expect(list.textContent).toMatch(/Nobody can pay: PAYSTACK_SECRET_KEY.*No email.*MAIL_API_KEY.*SMS_FROM.*push keys/)
  expect(screen.getByText(/^not set up yet/)).toBeDefined()
  cleanup()
  show({ setup: null })
  expect(await screen.findByText(/^The shop's functions don't answer/)).toBeDefined()
  expect(screen.getByText('asleep').closest('details')?.open).toBe(false)
})

it('lists claims that still have the default wording', async () => {
  show()
  expect(await screen.findByText(/^Every claim that is shown/)).toBeDefined()
  cleanup()
  const claims = { ...CLAIMS, assurances: [{ isShown: true, text: '30 Day Returns' }] }
  show({ published: [{ section: 'claims', value: claims }] })
  expect(await screen.findByText('30 Day Returns')).toBeDefined()
})

it('reports products without a page, a missing scheduler and a missing build', async () => {
  show({
    health: { scheduler: { ...SCHEDULER, jobs: null, calls: null } },
    changes: {
      rows: [{ id: '1' }, { id: '2' }, { id: '3', deleted: true }, { id: 'came and went', deleted: true }],
    },
  })
  expect(await screen.findByText(/miss 1 new product and still show 1 product that is gone/)).toBeDefined()
  expect(screen.getByText(/^Changed since then, also by sales: 1\./)).toBeDefined()
  expect(screen.getByText(/has no scheduler/)).toBeDefined()
  cleanup()
  show({ build: 'a page of another kind' })
  expect(await screen.findByText(/is unknown\.$/)).toBeDefined()
})

it('offers a retry after a failure, and reports a missing connection', async () => {
  fakeBackend(() => ({ status: 500, body: { message: 'no' } }))
  renderReport()
  expect(await screen.findByText("Failed to load the shop's health")).toBeDefined()
  cleanup()
  fakeBackend(deadConnection)
  renderReport()
  expect(await screen.findByText('This list needs a connection.')).toBeDefined()
})
