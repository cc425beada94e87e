import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { BUILD_PATH } from '../../../src/data/admin/health/build-info.ts'
import { buildInfoRoute } from './built-site.ts'

test('two databases that share a build each report their own position in it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-build-'))
  await writeFile(path.join(folder, BUILD_PATH), JSON.stringify({ products: 138, epoch: 'build', cursor: '1' }))
  for (const place of [
    { epoch: 'one', cursor: '2' },
    { epoch: 'other', cursor: '3' },
  ]) {
    const answer = await new Hono().get(BUILD_PATH, buildInfoRoute({ folder, place })).request(BUILD_PATH)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.json()).toEqual({ products: 138, ...place })
  }
  await rm(folder, { recursive: true })
})
