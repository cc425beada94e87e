import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from './site.ts'

let folder: string
let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-site-'))
  for (const inner of ['assets', 'shop', 'icons', 'shell']) await mkdir(path.join(folder, inner))
  const files: Record<string, string> = {
    'index.html': 'home',
    'shell/index.html': 'shell',
    '404.html': 'no such page',
    _redirects: '/product/* /shell/ 200\n/admin/products /shell/ 200\n',
    'shop/index.html': 'the shop',
    'about.html': 'about',
    'sw.js': 'worker',
    'manifest.webmanifest': '{}',
    'icons/a.svg': '<svg/>',
    'assets/app-1a2b.js': 'plain',
    'assets/app-1a2b.js.br': 'brotli',
    'assets/app-1a2b.js.gz': 'gzip',
    'csp.txt': "default-src 'self';\n",
    '.hidden': 'x',
    _headers: 'x',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  site = await openSite(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const get = (address: string, init?: RequestInit) => site.request(`http://localhost${address}`, init)
const textOf = async (address: string) => (await get(address)).text()

test('serves a path’s page, and the shell for screens filled on the device', async () => {
  expect(await textOf('/')).toBe('home')
  expect(await textOf('/shop')).toBe('the shop')
  expect(await textOf('/shop/?category=fashion')).toBe('the shop')
  expect(await textOf('/about')).toBe('about')
  expect(await textOf('/admin/products')).toBe('shell')
  expect(await textOf('/product/new')).toBe('shell')
})

test('serves the 404 page for an unknown path', async () => {
  for (const address of ['/no-such-page', '/%', '/category/cars', '/admin/no', '/product']) {
    const response = await get(address)
    expect([response.status, await response.text()]).toEqual([404, 'no such page'])
    expect(response.headers.get('content-security-policy')).not.toBeNull()
  }
})

test('returns 404 for a missing file', async () => {
  for (const address of ['/assets/old-9z.js', '/assets/x', '/favicon.ico', '/sw2.js']) {
    const response = await get(address)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})

test('hides private files', async () => {
  for (const address of [
    '/.hidden',
    '/csp.txt',
    '/_headers',
    '/_redirects',
    '/assets/app-1a2b.js.br',
    '/..%2fpackage.json',
  ]) {
    const response = await get(address)
    expect(response.status).toBe(404)
    expect(['no such page', 'Not found\n']).toContain(await response.text())
  }
})

test('caches hashed files forever, and revalidates pages and worker', async () => {
  const rule = async (address: string) => (await get(address)).headers.get('cache-control')
  expect(await rule('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable')
  for (const address of ['/', '/shop', '/sw.js']) expect(await rule(address)).toBe('no-cache')
  for (const address of ['/icons/a.svg', '/manifest.webmanifest'])
    expect(await rule(address)).toBe('public, max-age=86400')
  expect((await get('/assets/app-1a2b.js')).headers.get('etag')).toBeNull()
})

test('sends the compressed file to clients that accept it', async () => {
  const read = async (accepted: string) => {
    const response = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } })
    return [response.headers.get('content-encoding'), await response.text(), response.headers.get('vary')]
  }
  expect(await read('gzip, deflate, br')).toEqual(['br', 'brotli', 'accept-encoding'])
  expect(await read('gzip')).toEqual(['gzip', 'gzip', 'accept-encoding'])
  expect(await read('')).toEqual([null, 'plain', 'accept-encoding'])
})

test('replaces the built address by the requested one, also in compressed files', async () => {
  const moved = await openSite(folder, { from: 'http://localhost:4321', to: 'http://localhost:46110' })
  for (const name of ['moved.html', 'sitemap.xml', 'robots.txt', 'assets/b.js']) {
    await writeFile(path.join(folder, name), 'at http://localhost:4321/x')
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync('at http://localhost:4321/x'))
  }
  const read = async (address: string, accepted: string) => {
    const response = await moved.request(address, { headers: { 'accept-encoding': accepted } })
    const bytes = Buffer.from(await response.arrayBuffer())
    return response.headers.get('content-encoding') ? brotliDecompressSync(bytes).toString() : bytes.toString()
  }
  for (const address of ['/moved', '/sitemap.xml', '/robots.txt']) {
    for (const accepted of ['br', '', 'br']) expect(await read(address, accepted)).toBe('at http://localhost:46110/x')
  }
  expect(await read('/assets/b.js', 'br')).toBe('at http://localhost:4321/x')
  const { status, headers } = await moved.request('/moved', { method: 'HEAD' })
  expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
    200,
    'no-cache',
    'text/html; charset=utf-8',
  ])
  expect((await moved.request('/no-such-page')).status).toBe(404)
})

test('returns 304 for an unchanged page, and no body to HEAD', async () => {
  const etag = (await get('/shop')).headers.get('etag') ?? ''
  expect((await get('/shop', { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await get('/shop', { method: 'HEAD' })
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['8', ''])
  expect((await get('/shop', { method: 'POST' })).status).toBe(405)
})

test('omits the policy for scripts and pictures, which would weigh more than they do', async () => {
  const { headers } = await get('/assets/app-1a2b.js')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.has('content-security-policy')).toBe(false)
})

test('sends the same security headers with every page', async () => {
  for (const address of ['/', '/shop', '/assets/missing.js']) {
    const { headers } = await get(address)
    expect(headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.has('strict-transport-security')).toBe(false)
  }
})
