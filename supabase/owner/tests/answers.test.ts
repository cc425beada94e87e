import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { SUPABASE_DIR } from '../../tests/harness/supabase-dir.ts'
import { CHECK_GROUPS } from '../doctor/check-groups.ts'
import type { Facts } from '../doctor/gather/facts.ts'
import { gatherFacts } from '../doctor/gather/gather-facts.ts'
import { diagnose, reportLines } from '../doctor/report.ts'
import { HOSTED, MANAGED } from './change-facts.ts'
import { completeProject, startTestProject, type TestProject } from './test-project.ts'

/** The addresses that each part of the report needs. */
const AREAS: Readonly<Record<string, { address: RegExp; groups: readonly string[]; mayFault?: RegExp }>> = {
  visitors: {
    address: /\/rpc\/catalogue_changes/,
    groups: ['Database'],
    mayFault: /does not answer as the shop’s database|refuses the publishable key/,
  },
  health: {
    address: /\/rpc\/shop_health/,
    groups: ['Database', 'Scheduled work'],
    mayFault: /refuses the secret key/,
  },
  functions: {
    address: /\/functions\/v1\/(?!report-setup)/,
    groups: ['Functions', 'Payments'],
    mayFault: /functions|webhook/i,
  },
  setup: {
    address: /\/functions\/v1\/report-setup/,
    groups: ['Functions', 'Payments', 'Sign-in and its emails', 'Emails of the shop', 'Push messages'],
    mayFault: /functions.*: report-setup/i,
  },
  webhook: { address: /\/payment-webhook/, groups: ['Payments'], mayFault: /webhook/ },
  country: { address: /\/read-visitor-country/, groups: ['Functions'], mayFault: /read-visitor-country/ },
  signIn: {
    address: /\/auth\/v1\/settings/,
    groups: ['Sign-in and its emails'],
    mayFault: /sign-in service does not answer/,
  },
  management: { address: /api\.supabase\.com/, groups: ['Sign-in and its emails'] },
  site: {
    address: /^http:\/\//,
    groups: ['The website'],
    mayFault: /does not answer \(|does not show the shop/,
  },
  words: { address: /\/shop_settings/, groups: ['Words'] },
}

const ANSWERS: Readonly<Record<string, () => Response>> = {
  missing: () => {
    throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
  },
  refused: () => Response.json({ message: 'Invalid API key' }, { status: 401 }),
  'a page of the network’s own': () => new Response('<html>Please sign in to the Wi-Fi</html>'),
  'JSON of another form': () => Response.json({ hello: 'world' }),
}

let project: TestProject
let empty: string
let healthy: Facts

/** Responds like a hosted project, with `answer` for one address. */
function stubResponses(address?: RegExp, answer?: () => Response) {
  vi.stubGlobal('fetch', (url: string | Request, init?: RequestInit) => {
    // The local backend forwards calls to its functions.
    if (typeof url !== 'string' || url.startsWith('http://127.0.0.1')) return realFetch(url, init)
    if (address?.test(url) && answer) return Promise.resolve().then(answer)
    const { origin } = project.stack
    if (url.startsWith('https://api.supabase.com')) {
      return Promise.resolve(Response.json({ ...MANAGED, site_url: origin, uri_allow_list: `${origin}/**` }))
    }
    return realFetch(url.replace(HOSTED, origin), init)
  })
}
const realFetch = globalThis.fetch
const gather = (root = project.root) => gatherFacts({ root, supabaseDir: SUPABASE_DIR, env: {} })
const read = (facts: Facts) => {
  const diagnosis = diagnose(facts, CHECK_GROUPS)
  return { diagnosis, lines: reportLines(diagnosis) }
}

const findingsOf = (facts: Facts) => read(facts).diagnosis.flatMap(({ findings }) => findings)

beforeAll(async () => {
  project = await startTestProject()
  await completeProject(project, HOSTED)
  await project.writeSettings({ VITE_SUPABASE_URL: HOSTED, SUPABASE_ACCESS_TOKEN: 'sbp_token' })
  empty = await mkdtemp(path.join(tmpdir(), 'owner-'))
  stubResponses()
  healthy = await gather()
  expect(findingsOf(healthy).filter(({ level }) => level === 'fault')).toEqual([])
})
afterEach(() => vi.unstubAllGlobals())
afterAll(async () => {
  await project.close()
  await rm(empty, { recursive: true, force: true })
})

describe.each(Object.entries(AREAS))('if the response of %s', (_, { address, groups, mayFault = /^$/ }) => {
  test.each(Object.entries(ANSWERS))('is %s, the doctor reports only the parts that need it', async (_, answer) => {
    const known = new Set(findingsOf(healthy).map(({ wrong }) => wrong))
    stubResponses(address, answer)
    const { diagnosis, lines } = read(await gather())
    for (const title of groups) expect(lines).not.toContain(`${title}: all well`)
    const faults = diagnosis.flatMap(({ findings }) =>
      findings.filter(({ level, wrong }) => level === 'fault' && !known.has(wrong)).map(({ wrong }) => wrong),
    )
    expect(faults.filter((wrong) => !mayFault.test(wrong))).toEqual([])
    const affected = diagnosis.filter(({ title }) => groups.includes(title))
    for (const { title, findings } of affected) {
      expect(
        findings.filter(({ wrong }) => !known.has(wrong)),
        title,
      ).not.toEqual([])
    }
  })
})

describe('a folder', () => {
  test('without shop.env has exactly one fault, and no further checks run', async () => {
    stubResponses(/./, () => {
      throw new Error('nobody should be asked')
    })
    const { diagnosis, lines } = read(await gather(empty))
    expect(diagnosis.flatMap(({ findings }) => findings.filter(({ level }) => level === 'fault'))).toMatchObject([
      { wrong: 'There is no file shop.env in this folder.' },
    ])
    expect(lines.join('\n')).not.toMatch(/all well|undefined|ERR_|\(\)|\bhttps?:\/\/ /)
    const parts = CHECK_GROUPS.slice(1).map(({ title }) => title)
    for (const title of parts) expect(lines.join('\n')).toContain(`${title}: not looked at, as shop.env lacks `)
  })

  test('with the example as its shop.env lists only the values to fill in', async () => {
    await copyFile(path.join(SUPABASE_DIR, '../docs/shop.env.example'), path.join(empty, 'shop.env'))
    stubResponses(/./, () => {
      throw new Error('nobody should be asked')
    })
    const { diagnosis, lines } = read(await gather(empty))
    expect(lines.join('\n')).not.toMatch(/all well/)
    const faults = diagnosis.flatMap(({ title, findings }) =>
      findings.filter(({ level }) => level === 'fault').map(({ wrong }) => `${title}: ${wrong}`),
    )
    expect(faults).toEqual([
      'Settings (shop.env): shop.env lacks VITE_SUPABASE_ANON_KEY, SUPABASE_SECRET_KEY.',
      'Settings (shop.env): SITE_URL is still the example’s.',
      'Settings (shop.env): VITE_SUPABASE_URL is still the example’s.',
      'Settings (shop.env): shop.env lacks FLUTTERWAVE_SECRET_KEY, FLUTTERWAVE_WEBHOOK_SECRET.',
    ])
  })

  test('without a webhook secret has a fault in its settings', async () => {
    await project.writeSettings({
      VITE_SUPABASE_URL: HOSTED,
      PAYMENT_PROVIDER: 'flutterwave',
      FLUTTERWAVE_SECRET_KEY: 'x',
    })
    stubResponses()
    const { diagnosis } = read(await gather())
    expect(diagnosis[0]?.findings.map(({ wrong }) => wrong)).toContain('shop.env lacks FLUTTERWAVE_WEBHOOK_SECRET.')
    await project.writeSettings({ VITE_SUPABASE_URL: HOSTED, SUPABASE_ACCESS_TOKEN: 'sbp_token' })
  })
})
