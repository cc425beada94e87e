import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const files = ['src', 'sw'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
const withCall = (call: RegExp) =>
  files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && call.test(readFileSync(join(ROOT, file), 'utf8')))

it.each([
  ['signInWithPassword', ['src/data/session/session.ts']],
  ['exchangeCodeForSession', ['src/data/session/exchange-code.ts']],
  ['setSession', []],
  // With typed codes only, never with one from a URL.
  ['verifyOtp', ['src/data/session/phone-codes.ts']],
  ['signInWithOtp', ['src/data/session/phone-codes.ts']],
  ['signInWithOAuth', []],
])('%s starts a session only in %j', (call, allowed) => {
  expect(withCall(new RegExp(`\\.${call}\\(`))).toEqual(allowed)
})

it('only start-session.ts imports the module that exchanges a link’s code', () => {
  expect(withCall(/import\('.*exchange-code\.ts'\)/)).toEqual(['src/data/account-sync/start-session.ts'])
})
