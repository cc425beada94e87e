import { EventEmitter } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { restartOnChange } from './function-files.ts'

const SUPABASE = fileURLToPath(new URL('../../', import.meta.url))

test('only changes to a function or a file it imports restart the functions', async () => {
  const watcher = new EventEmitter()
  const restart = vi.fn(async () => {})
  restartOnChange(watcher, SUPABASE, { restart })
  const change = (file: string) => watcher.emit('change', path.join(SUPABASE, file))
  change('../src/pages/home/HomePage.tsx')
  change('functions/_shared/assistant/reply.test.ts')
  change('functions/send-mail/index.ts')
  await expect.poll(() => restart.mock.calls.length).toBe(1)
  change('../src/domain/people/phone.ts')
  await expect.poll(() => restart.mock.calls.length).toBe(2)
})
