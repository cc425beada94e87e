import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from './settings/folder-lock.ts'

const NODE = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
const TIMEOUT = { timeout: 30_000, interval: 50 }

/** A process that runs this code and prints one line. */
function aParent(code: string) {
  const parent = spawn(NODE, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = new Promise<string>((resolve) => createInterface({ input: parent.stdout }).once('line', resolve))
  return { line, kill: (signal: NodeJS.Signals = 'SIGKILL') => parent.kill(signal) }
}

const moduleAt = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isOpen
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const isFree = (folder: string) =>
  lockFolder(folder).then(
    (release) => release().then(() => true),
    () => false,
  )

/** The second start finds the first one's data, which saves creating and filling it. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-npm-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'development withdraws the built shop’s worker, ends when npm alone gets %s, and frees port and folder',
  async (signal) => {
    const port = await freePort()
    // Without the variables that mark a test run.
    const { PATH, HOME } = process.env
    const npm = spawn('npm', ['run', 'dev'], {
      env: { PATH, HOME, PORT: String(port), DATA_DIR: folder },
      stdio: 'ignore',
    })
    await expect.poll(() => isListening(port), { timeout: 110_000, interval: 250 }).toBe(true)
    expect(await isFree(folder)).toBe(false)
    const worker = () => fetch(`http://127.0.0.1:${port}/sw.js`).then((answer) => answer.text())
    await expect.poll(worker, { timeout: 110_000, interval: 250 }).toContain('self.registration.unregister()')
    npm.kill(signal)
    await expect.poll(() => isListening(port), TIMEOUT).toBe(false)
    await expect.poll(() => isFree(folder), TIMEOUT).toBe(true)
  },
)

test('Deno ends with the backend, even by kill -9', async () => {
  const parent = aParent(`const { startDeno } = await import(${moduleAt('functions/deno-process.ts')})
    const { port } = await startDeno({ functions: [], env: {}, log: () => {} })
    console.log(port)`)
  const port = Number(await parent.line)
  expect(await isListening(port)).toBe(true)
  parent.kill()
  await expect.poll(() => isListening(port), TIMEOUT).toBe(false)
})

test('the build of the shop ends with the backend, even by kill -9', async () => {
  // A backend that never answers keeps the build waiting.
  const backend = createServer().listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const env = {
    OJA_CATALOGUE: '',
    SITE_URL: 'https://shop.example',
    VITE_SUPABASE_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    VITE_SUPABASE_ANON_KEY: 'key',
  }
  const requested = once(backend, 'request')
  const parent = aParent(`const { buildInChild } = await import(${moduleAt('web/built-site.ts')})
    await buildInChild(${JSON.stringify(env)}, () => {})`)
  const [{ socket }] = await requested
  const gone = once(socket, 'close')
  parent.kill()
  await gone
  backend.close()
})

test('what an ended run of all tests started through npm ends too', async () => {
  const port = await freePort()
  const server = `require('node:http').createServer().listen(${port}, '127.0.0.1', () => console.log('listening'))`
  const parent = aParent(`process.once('SIGTERM', () => process.exit(1))
    const { runToEnd } = await import(${moduleAt('../../tests/outcomes/run-to-end.ts')})
    await runToEnd('sh', ['-c', ${JSON.stringify(`"${NODE}" --eval "${server}"; true`)}], { detached: true })`)
  expect(await parent.line).toBe('listening')
  parent.kill('SIGTERM')
  await expect.poll(() => isListening(port), TIMEOUT).toBe(false)
})

test('PostgreSQL ends with the test that started it, even by kill -9, and deletes its folder', async () => {
  const parent =
    aParent(`const { startPostgresServer } = await import(${moduleAt('../tests/harness/postgres-server.ts')})
    const server = await startPostgresServer()
    const { default: postgres } = await import('postgres')
    const sql = postgres(server.url('postgres'))
    const [{ folder }] = await sql\`select current_setting('data_directory') as folder\`
    console.log(JSON.stringify({ folder, url: server.url('postgres') }))`)
  const { folder, url } = JSON.parse(await parent.line) as { folder: string; url: string }
  parent.kill()
  const port = Number(new URL(url).port)
  await expect.poll(() => isListening(port), TIMEOUT).toBe(false)
  const isThere = () =>
    access(folder).then(
      () => true,
      () => false,
    )
  await expect.poll(isThere, TIMEOUT).toBe(false)
})
