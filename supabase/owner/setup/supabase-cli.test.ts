import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { supabaseCli } from './supabase-cli.ts'

test('the local Supabase CLI starts without a shell, and reports why it fails', async () => {
  const run = supabaseCli(tmpdir(), {})
  const [version, mistake] = await Promise.all([run(['--version']), run(['db', 'push', '--no-such-flag'])])
  expect(version).toMatchObject({ ok: true, output: expect.stringMatching(/\d+\.\d+\.\d+/) })
  expect(mistake).toMatchObject({ ok: false, output: expect.stringMatching(/no-such-flag/) })
})
