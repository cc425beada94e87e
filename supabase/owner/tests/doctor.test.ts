import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_HEALTH } from '../../../src/content/admin/health.ts'
import { LOCAL_KEYS } from '../../local/settings/keys.ts'
import { removeScheduler } from '../../tests/harness/scheduler.ts'
import { SUPABASE_DIR } from '../../tests/harness/supabase-dir.ts'
import { CHECK_GROUPS } from '../doctor/check-groups.ts'
import type { Finding } from '../doctor/checks/finding.ts'
import type { Facts } from '../doctor/gather/facts.ts'
import { gatherFacts } from '../doctor/gather/gather-facts.ts'
import { functionFacts } from '../doctor/gather/project-facts.ts'
import { countOf, diagnose, reportLines } from '../doctor/report.ts'
import { readDeclared } from '../project/declared.ts'
import { BROKEN_PEOPLE } from './broken-people.ts'
import { BROKEN_PROJECTS } from './broken-projects.ts'
import { BROKEN_SERVICES } from './broken-services.ts'
import { completeProject, startTestProject, type TestProject } from './test-project.ts'

const broken = [...BROKEN_PROJECTS, ...BROKEN_SERVICES, ...BROKEN_PEOPLE]
const CHECKS = CHECK_GROUPS.flatMap(({ checks }) => checks)

let project: TestProject
let healthy: Facts

const gather = () => gatherFacts({ root: project.root, supabaseDir: SUPABASE_DIR, env: {} })
const findingsOf = (facts: Facts): Finding[] => diagnose(facts, CHECK_GROUPS).flatMap(({ findings }) => findings)
const faultsOf = (facts: Facts) => findingsOf(facts).filter(({ level }) => level === 'fault')
const messagesOf = (facts: Facts) => faultsOf(facts).map(({ wrong }) => wrong)

beforeAll(async () => {
  project = await startTestProject()
  await completeProject(project)
  healthy = await gather()
})
afterAll(() => project.close())

describe('the doctor', () => {
  test('finds no fault in a healthy shop', () => {
    const diagnosis = diagnose(healthy, CHECK_GROUPS)
    expect(faultsOf(healthy)).toEqual([])
    expect(countOf(diagnosis, 'fault')).toBe(0)
    expect(reportLines(diagnosis).at(-1)).toMatch(/^No faults\./)
  })

  test.each(broken.map((one) => [one.named, one] as const))('detects %s', (_, { change, level = 'fault', says }) => {
    const known = new Set(findingsOf(healthy).map(({ wrong }) => wrong))
    const found = findingsOf(change(healthy)).filter(({ wrong }) => !known.has(wrong))
    expect(found.filter((finding) => finding.level === level).map(({ wrong }) => wrong)).toContainEqual(
      expect.stringMatching(says),
    )
  })

  test('has a tested fault for each of its checks', () => {
    const all = [healthy, ...broken.map(({ change }) => change(healthy))]
    const silent = CHECKS.filter(({ find }) => all.every((facts) => find(facts).length === 0))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('names a remedy for each fault in one sentence, and counts them', () => {
    const facts = { ...healthy, settings: { exists: false, isMisnamed: false, values: {} } }
    const lines = reportLines(diagnose(facts, CHECK_GROUPS))
    expect(lines).toContain('  FAULT    There is no file shop.env in this folder.')
    expect(lines).toContain('           Run "npm run setup", which writes one.')
    expect(lines.at(-1)).toMatch(/^\d+ faults, /)
  })
})

describe('on a backend that is really broken, the doctor', () => {
  test('detects an unprotected table', async () => {
    await project.stack.db.script('alter table public.orders disable row level security')
    expect(messagesOf(await gather())).toEqual([expect.stringContaining('orders: row-level security is off')])
    await project.stack.db.script('alter table public.orders enable row level security')
  })

  test('detects that the functions’ webhook secret differs from shop.env', async () => {
    await project.writeSettings({ SANDBOX_WEBHOOK_SECRET: 'of yesterday' })
    expect(messagesOf(await gather())).toEqual([expect.stringContaining('another webhook secret')])
    await project.writeSettings()
  })

  test('detects a secret in a script that the worker caches', async () => {
    const script = path.join(project.root, 'dist/assets/a.js')
    const text = await readFile(script, 'utf8')
    await writeFile(script, `${text}; const other = '${LOCAL_KEYS.secret}'`)
    expect(messagesOf(await gather())).toEqual(['Everybody who opens the website can read SUPABASE_SECRET_KEY.'])
    await writeFile(script, text)
  })

  test('detects a function that is not deployed', async () => {
    const { origin: url } = project.stack
    const functions = await functionFacts({ url, publishableKey: LOCAL_KEYS.publishable, secretKey: '' }, [
      'read-push-key',
      'send-gifts',
    ])
    expect(messagesOf({ ...healthy, functions })).toEqual(['These functions are not deployed: send-gifts.'])
  })

  test('detects keys of another project', async () => {
    await project.writeSettings({ SUPABASE_SECRET_KEY: 'sb_secret_of_another_project' })
    expect(messagesOf(await gather())).toEqual([expect.stringContaining('refuses the secret key')])
    await project.writeSettings()
  })

  test('ignores shop.env.txt, and reports it', async () => {
    const file = path.join(project.root, 'shop.env')
    await rename(file, `${file}.txt`)
    expect(messagesOf(await gather())).toContain('The settings are in shop.env.txt, which nothing reads.')
    await rename(`${file}.txt`, file)
  })

  // Runs last, because it removes the scheduler.
  test('detects a missing schedule', async () => {
    await project.stack.db.query(`delete from vault.secrets`)
    await project.stack.db.query(`delete from cron.job where jobname = 'send-due-push'`)
    expect(messagesOf(await gather())).toEqual([
      expect.stringContaining('does not know where its functions are'),
      'These jobs are not scheduled: send-due-push.',
    ])
    await removeScheduler(project.stack.db)
    const elsewhere = { ...(await gather()), settings: hosted(healthy) }
    expect(messagesOf(elsewhere)).toContainEqual(expect.stringContaining('lacks pg_cron, pg_net, supabase_vault'))
  })
})

/** The same answers as from a hosted project. */
function hosted({ settings }: Facts): Facts['settings'] {
  return { ...settings, values: { ...settings.values, VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co' } }
}

test('the shop’s declarations match its database', async () => {
  const { health } = healthy.database
  if ('failure' in health) throw new Error(health.failure)
  const declared = await readDeclared(SUPABASE_DIR)
  expect(declared.publishedTables.toSorted()).toEqual(health.value.published_tables)
  expect(declared.buckets.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(health.value.buckets)
  expect(declared.migrations).toEqual(health.value.migrations)
  expect(declared.jobs.toSorted()).toEqual(health.value.scheduler.jobs?.map(({ name }) => name))
})

test('the admin’s Health page describes every job and its schedule', () => {
  const jobs = ('value' in healthy.database.health && healthy.database.health.value.scheduler.jobs) || []
  const { names, schedules } = ADMIN_HEALTH.jobs
  expect(jobs.map(({ name }) => name)).toEqual(Object.keys(names).toSorted())
  expect(Object.keys(schedules)).toEqual(expect.arrayContaining(jobs.map(({ schedule }) => schedule)))
})
