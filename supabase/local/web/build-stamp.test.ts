import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { buildStamp } from './build-stamp.ts'

afterEach(() => vi.unstubAllEnvs())

test('changes with any source, with the catalogue and with the settings, not with a test', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'oja-stamp-'))
  await mkdir(path.join(root, 'src/ui/price'), { recursive: true })
  await writeFile(path.join(root, 'src/ui/price/Price.tsx'), 'one')
  const first = await buildStamp(root, 'catalogue')
  await writeFile(path.join(root, 'src/ui/price/Price.test.tsx'), 'a test')
  expect(await buildStamp(root, 'catalogue')).toBe(first)
  expect(await buildStamp(root, 'another catalogue')).not.toBe(first)
  vi.stubEnv('SITE_URL', 'https://another.example')
  expect(await buildStamp(root, 'catalogue')).not.toBe(first)
  vi.unstubAllEnvs()
  await writeFile(path.join(root, 'src/ui/price/Price.tsx'), 'two')
  expect(await buildStamp(root, 'catalogue')).not.toBe(first)
  await rm(root, { recursive: true })
})
