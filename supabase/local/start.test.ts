import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareFolder } from './settings/data-folder.ts'
import { startStack } from './stack.ts'

const START = fileURLToPath(new URL('start.ts', import.meta.url))
const NODE = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-start-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the start script until it ends and returns its output. */
function run(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; errors: string }>()
  const child = spawn(NODE, [START], { env: { PATH: process.env.PATH, DATA_DIR: 'memory', ...env } })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  child.once('close', (code) => resolve({ code, errors }))
  return promise
}

async function expectOneSentence(env: Record<string, string>, sentence: RegExp) {
  const { code, errors } = await run(env)
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toMatch(sentence)
}

test('reports in one sentence that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  await expectOneSentence({ PORT: String(port) }, /^Port \d+ is taken: stop the program that uses it, or set PORT\.$/m)
  other.close()
})

test('reports in one sentence that the database is unreachable, without its password', async () => {
  const url = 'postgres://shop:hidden@127.0.0.1:1/shop'
  await expectOneSentence(
    { PORT: '0', DATABASE_URL: url },
    /^The database at postgres:\/\/shop@127\.0\.0\.1:1\/shop cannot/,
  )
  await expectOneSentence({ PORT: 'many' }, /^PORT must be a number, not many\.$/m)
})

test('reports in one sentence that the data folder is not writable or its disk is full', async () => {
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  for (const DATA_DIR of [file, path.join(file, 'below'), '/proc/shop/data'])
    await expectOneSentence({ PORT: '0', DATA_DIR }, /^The data folder can't be written \(E\w+: .+\): set DATA_DIR/)
  await expect(prepareFolder(folder, 1e12)).rejects.toThrow(/^Only \d+ MB are free for the data folder .+: free/)
})

test('keeps its data after a restart, takes another free port on request, and locks its folder while running', async () => {
  const dataDir = path.join(folder, 'data')
  const first = await startStack({ dataDir })
  await first.db.query(`insert into public.products (name, category, price) values ('Kept', 'x', 1)`)
  const other = await startStack({ port: first.port, orNextPort: true })
  expect(other.port).toBeGreaterThan(first.port)
  const epoch = `select epoch from private.catalogue_epoch`
  expect(await other.db.query(epoch)).not.toEqual(await first.db.query(epoch))
  await other.close()
  await expectOneSentence({ PORT: '0', DATA_DIR: dataDir }, /is in use by process \d+/)
  await first.close()
  const second = await startStack({ dataDir })
  expect(await second.db.query('select name from public.products')).toEqual([{ name: 'Kept' }])
  await second.close()
})

test('creates a new database if the first start was interrupted', async () => {
  const dataDir = path.join(folder, 'cut')
  await mkdir(path.join(dataDir, 'pglite'), { recursive: true })
  await writeFile(path.join(dataDir, 'pglite/PG_VERSION'), '17\n')
  const stack = await startStack({ dataDir })
  expect(await stack.db.query('select 1 as one')).toEqual([{ one: 1 }])
  await stack.close()
})
