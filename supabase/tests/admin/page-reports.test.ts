import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'

const database = databaseForFile()
let admin: Person

beforeAll(async () => {
  admin = await createAdmin(database())
})
beforeEach(async () => {
  await database().query('truncate page_reports, rate_limits')
})

type Reports = {
  searches: { text: string; outcome: string; times: number }[]
  speed: Record<string, unknown>[]
  errors: Record<string, unknown>[]
}

async function setMonitoring(isOn: boolean) {
  const [row] = await database().query<{ version: string }>(
    `select version::text from shop_settings where section = 'monitoring'`,
  )
  await database().rpc({ userId: admin.userId }, 'publish_setting', {
    p_section: 'monitoring',
    p_value: { isOn, asksFirst: false, samplePercent: 100 },
    p_seen: Number(row?.version ?? 0),
  })
}
const report = (p_report: unknown) => database().rpc('anon', 'report_page', { p_report })
const reports = () => database().rpc<Reports>({ userId: admin.userId }, 'admin_page_reports', { p_days: 7 })

test('stores nothing until the owner switches it on', async () => {
  await report({ page: '/', largest_paint_ms: 900 })
  expect(await reports()).toEqual({ speed: [], errors: [], searches: [] })
})

test('counts failed searches by text only, excluding personal data', async () => {
  await setMonitoring(true)
  const searches = ['Ṣọ̀kòtò', 'call 08031234567', 'ada@shop.test', ''].map((text) => ({ text, outcome: 'nothing' }))
  await report({
    page: '/shop',
    searches: [...searches, { text: 'pot', outcome: 'left' }, { text: 'pot', outcome: 'bought' }, 7],
  })
  await report({ page: '/shop', searches: [{ text: 'SOKOTO', outcome: 'nothing' }] })
  await report({ page: '/shop', searches: Array.from({ length: 40 }, (_, n) => ({ text: `x${n}`, outcome: 'left' })) })
  const counted = (await reports()).searches
  expect(counted.slice(0, 2)).toMatchObject([
    { text: 'sokoto', outcome: 'nothing', times: 2 },
    { text: 'pot', outcome: 'left', times: 1 },
  ])
  expect(counted).toHaveLength(12)
})

test('reports the 75th percentile per page and connection', async () => {
  await setMonitoring(true)
  for (const largest_paint_ms of [400, 800, 1200, 1600, 2000])
    await report({ page: '/', connection: '3g', largest_paint_ms })
  await report({ page: '/', connection: '4g', largest_paint_ms: 300, layout_shift: 0.02 })
  expect((await reports()).speed).toMatchObject([
    { page: '/', connection: '3g', visits: 5, largest_paint_ms: 1600, layout_shift: null },
    { page: '/', connection: '4g', visits: 1, largest_paint_ms: 300, layout_shift: 0.02 },
  ])
})

test('counts each occurrence of an error, and keeps its newest stack', async () => {
  await setMonitoring(true)
  await report({ page: '/shop', message: 'x is undefined', stack: 'old' })
  await report({ page: '/shop', message: 'x is undefined', stack: 'new' })
  expect((await reports()).errors).toMatchObject([{ page: '/shop', message: 'x is undefined', times: 2, stack: 'new' }])
})

test.each([
  ['text for a number', { page: '/', largest_paint_ms: 'fast' }],
  ['an invalid number', { page: '/', largest_paint_ms: 1e300 }],
  ['no page and a strange connection', { connection: "'; drop table" }],
  ['an overlong text', { page: 'x'.repeat(900), message: 'y'.repeat(9000), stack: 'z'.repeat(90_000) }],
  ['a list', []],
  ['nothing', null],
])('accepts %s without an error', async (_, value) => {
  await setMonitoring(true)
  await report(value)
  const [row] = await database().query<{ count: number }>('select count(*)::integer as count from page_reports')
  expect(row).toEqual({ count: 1 })
})

test('counts at most 120 reports an hour per address', async () => {
  await setMonitoring(true)
  const many = database().as('anon', async (query) => {
    await query(`select set_config('request.headers', '{"x-forwarded-for": "10.1.1.1"}', true)`)
    await query(`select report_page('{"page": "/"}') from generate_series(1, 121)`)
  })
  expect(await refusal(many)).toMatchObject({ hint: 'rate_limited' })
})

test('counts searches of 30 reports a day per address, and everything else in further ones', async () => {
  await setMonitoring(true)
  await database().query('truncate private.vain_searches')
  await database().as('anon', async (query) => {
    await query(`select set_config('request.headers', '{"x-forwarded-for": "10.1.1.2"}', true)`)
    await query(`select report_page(jsonb_build_object('page', '/shop', 'searches',
      jsonb_build_array(jsonb_build_object('text', 'pot' || n, 'outcome', 'nothing')))) from generate_series(1, 40) n`)
    await query(`select set_config('request.headers', '{"x-forwarded-for": "10.1.1.3"}', true)`)
    await query(`select report_page('{"page": "/shop", "searches": [{"text": "mortar", "outcome": "nothing"}]}')`)
  })
  const counted = (await reports()).searches.map(({ text }) => text)
  expect([counted.length, counted.includes('mortar')]).toEqual([31, true])
  const [row] = await database().query<{ count: number }>('select count(*)::integer as count from page_reports')
  expect(row).toEqual({ count: 41 })
})

test('deletes reports after 30 days', async () => {
  await database().query(`insert into page_reports (kind, page, connection, app_version, created_at)
    values ('speed', '/', '3g', '', now() - interval '31 days'), ('speed', '/', '3g', '', now() - interval '29 days')`)
  await database().query('select private.forget_old_rows()')
  expect(await database().query('select count(*)::integer as count from page_reports')).toEqual([{ count: 1 }])
})
