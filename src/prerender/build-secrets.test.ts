import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_SETTINGS, SECRET_SETTINGS } from '../../supabase/owner/project/secrets.ts'
import { refuseSecretSettings, refuseSecretsIn } from './build-secrets.ts'

const token = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url')}.signature`
const PUBLIC = {
  SITE_URL: 'https://shop.example',
  VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_abcdefgh',
  PAYMENT_PROVIDER: 'paystack',
}

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('the build', () => {
  it('accepts the public settings and a host’s own, on a host and on a computer', () => {
    expect(Object.keys(PUBLIC)).toEqual(PUBLIC_SETTINGS)
    refuseSecretSettings({ ...PUBLIC, CI: 'true', CLOUDFLARE_API_TOKEN: 'x'.repeat(40) }, root)
    refuseSecretSettings({ ...PUBLIC, VITE_SUPABASE_ANON_KEY: token('anon') }, root)
  })

  it.each([
    ['VITE_SUPABASE_ANON_KEY', 'sb_secret_abc'],
    ['VITE_SUPABASE_ANON_KEY', token('service_role')],
    ['VITE_ANYTHING', 'sk_live_abcdefgh1234'],
    ['VITE_ANYTHING', 'password-of-the-database'],
    ['SITE_URL', 'https://FLWSECK-abcdefgh1234@shop.example'],
  ])('refuses a secret as %s, even beside shop.env', async (name, value) => {
    await writeFile(join(root, 'shop.env'), '')
    const env = { ...PUBLIC, SUPABASE_DB_PASSWORD: 'password-of-the-database', [name]: value }
    expect(() => refuseSecretSettings(env, root)).toThrow(`${name} holds a secret key`)
  })

  it.each(SECRET_SETTINGS)('rejects %s among a host’s settings', async (name) => {
    const env = { ...PUBLIC, [name]: 'whatever it is' }
    expect(() => refuseSecretSettings(env, root)).toThrow(`was given ${name}.`)
    await writeFile(join(root, 'shop.env'), '')
    refuseSecretSettings(env, root)
    expect(() => refuseSecretSettings({ ...env, CI: '1' }, root)).toThrow('shop.env from the repository')
  })

  it.each([
    ['a secret of shop.env', 'x="whsec-of-the-mails"', 'MAIL_WEBHOOK_SECRET'],
    ['a key of any project', 'k="sb_secret_of_another_project"', 'begins with sb_secret'],
    ['a server’s token', `k="${token('service_role')}"`, 'begins with eyJhbGciO'],
  ])('deletes a website that contains %s', async (_, text, named) => {
    const env = { MAIL_WEBHOOK_SECRET: 'whsec-of-the-mails', VAPID_PRIVATE_KEY: '1' }
    const folder = join(root, 'dist')
    await mkdir(join(folder, 'assets'), { recursive: true })
    const script = join(folder, 'assets/a.js')
    await writeFile(script, `1; ${token('anon')} ${PUBLIC.VITE_SUPABASE_ANON_KEY}`)
    await refuseSecretsIn(folder, env)
    await writeFile(script, text)
    await expect(refuseSecretsIn(folder, env)).rejects.toThrow(new RegExp(`assets.a\\.js would .*${named}`))
    expect(existsSync(folder)).toBe(false)
  })
})

describe('the documented settings for a host', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const namesIn = (text: string, pattern = /\b[A-Z]+(?:_[A-Z]+)+\b/g) => [...new Set(text.match(pattern))]

  it('are the public part of the example, which holds no secret', () => {
    const [, shown = '', hidden = ''] = read('docs/shop.env.example').split(/^# ----.*$/m)
    expect(namesIn(shown, /^[A-Z_]+(?==)/gm)).toEqual(PUBLIC_SETTINGS)
    expect(namesIn(hidden, /^[A-Z_]+(?==)/gm)).toEqual(expect.arrayContaining(['SUPABASE_SECRET_KEY']))
  })

  it('are the same in the guide, for a host that builds and for GitHub', () => {
    const guide = read('docs/going-live.md')
    const [section = ''] = guide.match(/In the host's own settings enter.*?Never/s) ?? []
    expect(namesIn(section)).toEqual(PUBLIC_SETTINGS)
    const [env = ''] = guide.match(/^ {4}env:\n(?: {6}.*\n)+/m) ?? []
    expect(namesIn(env, /^ +[A-Z_]+(?=:)/gm).map((name) => name.trim())).toEqual(PUBLIC_SETTINGS)
  })
})
