import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_KEYS } from '../../local/settings/keys.ts'
import type { Stack } from '../../local/stack.ts'
import { startTestStack } from '../../tests/harness/real-postgres.ts'
import { installScheduler } from '../../tests/harness/scheduler.ts'
import { SUPABASE_DIR } from '../../tests/harness/supabase-dir.ts'
import { PUBLIC_SETTINGS } from '../project/secrets.ts'
import { runSetup } from '../setup/run-setup.ts'
import { signInChanges, textHookOf } from '../setup/server-steps.ts'
import type { SetupContext } from '../setup/step.ts'
import type { Terminal } from '../setup/terminal.ts'
import { writeShopEnv } from '../setup/write-shop-env.ts'
import { type FakeCli, fakeCli } from './fake-cli.ts'

const PROJECT = path.join(SUPABASE_DIR, '..')
const REFERENCE = 'abcdefghijklmnopqrst'

let folder: string
let stack: Stack
let cli: FakeCli

/** A copy with writable functions, beside the sources that they import. */
async function copyProject(name: string): Promise<string> {
  const supabaseDir = path.join(folder, name, 'supabase')
  await mkdir(supabaseDir, { recursive: true })
  for (const part of ['src', 'docs']) {
    await symlink(path.join(PROJECT, part), path.join(folder, name, part))
  }
  for (const part of ['migrations', 'schemas']) {
    await symlink(path.join(SUPABASE_DIR, part), path.join(supabaseDir, part))
  }
  for (const part of ['functions', 'config.toml']) {
    await cp(path.join(SUPABASE_DIR, part), path.join(supabaseDir, part), { recursive: true })
  }
  return supabaseDir
}

/** A newly unpacked folder, without shop.env. */
async function newFolder(): Promise<string> {
  const root = await mkdtemp(path.join(folder, 'new-'))
  await cp(path.join(PROJECT, 'docs/shop.env.example'), path.join(root, 'docs/shop.env.example'))
  return root
}

beforeAll(async () => {
  // Inside this project, so that the functions find their packages.
  await mkdir(path.join(PROJECT, '.cache'), { recursive: true })
  folder = await mkdtemp(path.join(PROJECT, '.cache', 'setup-'))
  const [source, deployed] = [await copyProject('shop'), await copyProject('hosted')]
  await rm(path.join(deployed, 'functions'), { recursive: true })
  await mkdir(path.join(deployed, 'functions'))
  stack = await startTestStack({ supabaseDir: deployed })
  await installScheduler(stack.db)
  await stack.db.query('delete from supabase_migrations.schema_migrations')
  cli = fakeCli({ stack, source, deployed, reference: REFERENCE })
})
afterAll(async () => {
  await stack.close()
  await rm(folder, { recursive: true, force: true })
})

const ENV = () => ({
  SITE_URL: stack.origin,
  VITE_SUPABASE_URL: stack.origin,
  VITE_SUPABASE_ANON_KEY: LOCAL_KEYS.publishable,
  SUPABASE_SECRET_KEY: LOCAL_KEYS.secret,
  PAYMENT_PROVIDER: 'sandbox',
  ADMIN_EMAIL: 'owner@shop.test',
})

type FakeTerminal = { printed: string[]; prompts: { question: string; isSecret: boolean }[]; terminal: Terminal }

function aTerminal(answers: string[] | null = null): FakeTerminal {
  const printed: string[] = []
  const prompts: FakeTerminal['prompts'] = []
  const terminal: Terminal = {
    isInteractive: answers !== null,
    say: (line) => printed.push(line),
    ask: async (question, isSecret = false) => {
      prompts.push({ question, isSecret })
      return answers?.shift() ?? ''
    },
  }
  return { printed, prompts, terminal }
}

const contextOf = (terminal: Terminal, env: NodeJS.ProcessEnv, root = path.join(folder, 'shop')): SetupContext => ({
  root,
  supabaseDir: path.join(folder, 'shop', 'supabase'),
  env,
  terminal,
  referenceOf: () => REFERENCE,
  cliFor: () => cli.run,
})

const shopEnv = () => readFile(path.join(folder, 'shop', 'shop.env'), 'utf8')
const jobs = () => stack.db.query('select jobname from cron.job order by 1')

describe('npm run setup', () => {
  test('takes a new project live without questions if shop.env or the environment has every value', async () => {
    const { printed, terminal } = aTerminal()
    cli.failNext('db push', 'connecting...\nfailed to connect: wrong password')
    await expect(runSetup(contextOf(terminal, ENV()))).rejects.toThrow(
      /up to date did not work: .*wrong password Then run "npm run setup" again: it goes on from here\./,
    )
    cli.calls()
    await runSetup(contextOf(terminal, ENV()))
    expect(cli.calls().map((call) => call.replace(/ \S+functions\.env$/, ''))).toEqual([
      'projects list',
      'db push --remote --yes',
      'secrets set --remote --env-file',
      'functions deploy --remote --use-api',
    ])
    expect([...cli.secrets.keys()]).toContain('VAPID_PRIVATE_KEY')
    expect([...cli.secrets.keys()].filter((name) => name.startsWith('SUPABASE_'))).toEqual([])
    const [admin] = await stack.db.query(`select email from public.profiles where role = 'admin'`)
    expect(admin).toEqual({ email: 'owner@shop.test' })
    expect(printed.join('\n')).toMatch(/\d+ functions deployed.*jobs are scheduled.*no password yet.*"Forgot your/s)
    expect(printed.join('\n')).not.toContain(LOCAL_KEYS.secret)
  })

  test('skips completed steps when it is run again', async () => {
    const { printed, terminal } = aTerminal()
    const before = { env: await shopEnv(), jobs: await jobs() }
    await runSetup(contextOf(terminal, ENV()))
    expect(cli.calls().map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual(['projects list', 'secrets set'])
    expect({ env: await shopEnv(), jobs: await jobs() }).toEqual(before)
    expect(printed.filter((line) => /already/.test(line))).toHaveLength(4)
    expect(await stack.db.query('select 1 from auth.users')).toHaveLength(1)
  })

  test('redeploys changes, and leaves the folder unchanged', async () => {
    const file = path.join(folder, 'shop/supabase/functions/send-push/index.ts')
    const version = path.join(folder, 'shop/supabase/functions/_shared/http/functions-version.ts')
    const before = await readFile(version, 'utf8')
    await writeFile(file, `${await readFile(file, 'utf8')}// changed\n`)
    await runSetup(contextOf(aTerminal().terminal, ENV()), ['functions'])
    expect(cli.calls()).toEqual(['projects list', 'functions deploy --remote --use-api'])
    expect(await readFile(version, 'utf8')).toBe(before)
  })

  test('asks for missing values, again after a wrong answer, and never shows a secret', async () => {
    const root = await newFolder()
    const { SITE_URL, SUPABASE_SECRET_KEY, PAYMENT_PROVIDER, ...given } = ENV()
    const answers = [
      'my-shop.ng',
      SITE_URL,
      LOCAL_KEYS.publishable,
      SUPABASE_SECRET_KEY,
      '',
      'flutterwave',
      'FLWSECK-1',
      '',
      '',
      'postman',
      'brevo',
      'xkeysib-1',
      'Shop <orders>',
      'Shop <orders@shop.test>',
      'twilio',
      'africastalking',
      'atsk-1',
      'ile',
      'IleMarket',
      '',
    ]
    const { printed, prompts, terminal } = aTerminal(answers)
    await runSetup(contextOf(terminal, given, root), ['admin'])
    expect(printed).toContainEqual(expect.stringMatching(/SITE_URL is "my-shop\.ng", which is no address/))
    expect(printed).toContainEqual(expect.stringMatching(/holds another kind of key/))
    expect(printed.join('\n')).not.toMatch(/FLWSECK-1|sb_secret_local|xkeysib|atsk-1|whsec/)
    expect(
      prompts.filter(({ question }) => /secret|token|API key of/.test(question)).every(({ isSecret }) => isSecret),
    ).toBe(true)
    const text = await readFile(path.join(root, 'shop.env'), 'utf8')
    const [, publicBlock = ''] = text.split(/^# ----.*$/m)
    expect(Object.keys(parseEnv(publicBlock)).sort()).toEqual(PUBLIC_SETTINGS.toSorted())
    const written = parseEnv(text)
    expect(written).toMatchObject({ SITE_URL, SUPABASE_SECRET_KEY, FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1' })
    expect(written).toMatchObject({
      MAIL_PROVIDER: 'brevo',
      MAIL_API_KEY: 'xkeysib-1',
      MAIL_FROM: 'Shop <orders@shop.test>',
    })
    expect(written).toMatchObject({ SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'ile', SMS_FROM: 'IleMarket' })
    expect(written.SMS_HOOK_SECRET).toMatch(/^v1,whsec_\S{44}$/)
    expect(printed).toContainEqual(expect.stringContaining('Write resend or brevo'))
    expect(printed).toContainEqual(expect.stringContaining('no email address'))
    expect(written.FLUTTERWAVE_WEBHOOK_SECRET).toMatch(/^\S{32}$/)
    expect(written.VAPID_SUBJECT).toBe('mailto:owner@shop.test')
  })

  test('without a terminal names the missing values and the steps', async () => {
    const { terminal } = aTerminal()
    const { ADMIN_EMAIL, ...given } = ENV()
    const root = await newFolder()
    await expect(runSetup(contextOf(terminal, given, root))).rejects.toThrow(/shop\.env lacks ADMIN_EMAIL/)
    await expect(runSetup(contextOf(terminal, ENV()), ['fly'])).rejects.toThrow(/no step fly: the steps are connect, /)
    await rename(path.join(root, 'shop.env'), path.join(root, 'shop.env.txt'))
    await expect(runSetup(contextOf(terminal, given, root))).rejects.toThrow(/rename the file to shop\.env/)
  })
})

describe('the files that setup writes', () => {
  test('keep the comments and other lines of shop.env, and special characters of a value', async () => {
    const root = await mkdtemp(path.join(folder, 'written-'))
    await writeFile(path.join(root, 'shop.env'), '# mine\nSITE_URL=\nOTHER=1\n')
    const values = { SITE_URL: 'https://a.example', FLUTTERWAVE_WEBHOOK_SECRET: `a #b $& "c"`, NEW: "it's" }
    await writeShopEnv(root, values)
    const text = await readFile(path.join(root, 'shop.env'), 'utf8')
    expect(text).toMatch(/^# mine\nSITE_URL=https:\/\/a\.example\nOTHER=1\n/)
    expect(parseEnv(text)).toEqual({ ...values, OTHER: '1' })
  })

  test('change only differing sign-in settings, and keep the owner’s other redirects', () => {
    const now = {
      site_url: 'http://localhost:3000',
      uri_allow_list: 'app://x',
      password_min_length: 6,
      sms_otp_exp: 60,
      rate_limit_sms_sent: 30,
      smtp_host: null,
      hook_send_sms_enabled: false,
      hook_send_sms_uri: null,
    }
    const hook = textHookOf({
      supabaseUrl: 'https://abc.supabase.co',
      values: { SMS_PROVIDER: 'termii', SMS_HOOK_SECRET: 'v1,whsec_abc' },
    })
    const changes = signInChanges('https://shop.example', now, hook)
    expect(changes).toEqual({
      site_url: 'https://shop.example',
      uri_allow_list: 'app://x,https://shop.example/**',
      password_min_length: 8,
      sms_otp_exp: 600,
      rate_limit_sms_sent: 2000,
      hook_send_sms_enabled: true,
      hook_send_sms_uri: 'https://abc.supabase.co/functions/v1/send-sms',
      hook_send_sms_secrets: 'v1,whsec_abc',
    })
    expect(signInChanges('https://shop.example', { ...now, ...changes }, hook)).toEqual({})
    expect(signInChanges('https://shop.example', now, null)).not.toHaveProperty('hook_send_sms_enabled')
  })
})
