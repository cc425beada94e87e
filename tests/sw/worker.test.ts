import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildWorker, startWorker } from './built-worker.ts'
import { ORIGIN } from './shop-request.ts'

const MANIFEST = [
  { url: 'shell/index.html', revision: 'r1' },
  { url: 'assets/main-1.js', revision: null },
  { url: 'assets/about-1.js', revision: null, audience: 'visitor' },
  { url: 'assets/support-1.js', revision: null, audience: 'visitor' },
  { url: 'assets/orders-1.js', revision: null, audience: 'customer' },
]
const NEXT_MANIFEST = [{ url: 'shell/index.html', revision: 'r2' }, ...MANIFEST.slice(1, 2)]
/** Excludes the precache manifest. */
const MAX_BYTES = 16_800

let code: string
let isOnline: boolean
let worker: ReturnType<typeof startWorker>

const network = (request: Request) => {
  if (!isOnline) throw new TypeError('fetch failed')
  const { pathname } = new URL(request.url)
  if (pathname.includes('missing')) return new Response('no such file', { status: 404 })
  const isPage = !pathname.startsWith('/assets/')
  const mark = ['/', '/shop', '/shell/index.html'].includes(pathname) ? '<html data-js="/assets/main-1.js">' : ''
  return new Response(`${mark}network ${pathname}`, {
    headers: { 'content-type': isPage ? 'text/html' : 'text/javascript' },
  })
}

beforeAll(async () => {
  code = await buildWorker()
}, 60_000)

beforeEach(async () => {
  isOnline = true
  worker = startWorker(code, MANIFEST, network)
  await worker.install()
  worker.fetched.length = 0
})

const text = async (response: Promise<Response | undefined>) => (await response)?.text()

describe('the shipped worker', () => {
  it(`is one script of at most ${MAX_BYTES} bytes, without React, Dexie or a Supabase client`, () => {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    expect(brotliCompressSync(code, options).length).toBeLessThan(MAX_BYTES)
    expect(code).not.toMatch(/useSyncExternalStore|Dexie|GoTrue|PostgrestClient|^import /m)
  })

  it('precaches its files on install, and claims open pages on activation', async () => {
    const fresh = startWorker(code, MANIFEST, network)
    await fresh.install()
    expect(fresh.fetched.sort()).toEqual(['/assets/main-1.js', '/shell/index.html'])
    expect(fresh.calls.claim).toBe(1)
  })

  it.each(['shell/index.html', 'assets/main-1.js'])(
    'fails to install if %s is missing or a captive portal’s page replaces it',
    async (file) => {
      const page = new Response('<html>Our network', { headers: { 'content-type': 'text/html' } })
      for (const answer of [new Response('no such file', { status: 404 }), page]) {
        const broken = (request: Request) => (request.url.endsWith(file) ? answer : network(request))
        await expect(startWorker(code, MANIFEST, broken).dispatch('install')).rejects.toBeDefined()
      }
    },
  )

  it('deletes the previous version’s files when a new version activates', async () => {
    const next = startWorker(code, NEXT_MANIFEST, network, worker.caches)
    await next.install()
    const saved = [...worker.caches.stores.values()].flatMap((entries) => [...entries.keys()])
    expect(saved.sort()).toEqual([`${ORIGIN}/assets/main-1.js`, `${ORIGIN}/shell/index.html?__WB_REVISION__=r2`])
  })

  it('saves its version’s pages on install, and deletes the previous version’s on activation', async () => {
    await worker.post({ type: 'SAVE_SEEN_PAGE', path: '/' })
    const next = startWorker(code, NEXT_MANIFEST, network, worker.caches)
    await next.dispatch('install')
    expect(next.fetched).toContain('/')
    expect(next.fetched).not.toContain('/shop')
    expect([...worker.caches.stores.keys()]).toEqual(expect.arrayContaining(['oja-pages-r1', 'oja-pages-r2']))
    await next.dispatch('activate')
    expect([...worker.caches.stores.keys()].filter((name) => name.startsWith('oja-pages'))).toEqual(['oja-pages-r2'])
  })

  it('skips waiting only when a page asks it to', async () => {
    await worker.dispatch('message', { data: 'hello' })
    await worker.post({ type: 'CLAIM' })
    expect(worker.calls.skipWaiting).toBe(0)
    await worker.dispatch('message', { data: { type: 'SKIP_WAITING' } })
    expect(worker.calls.skipWaiting).toBe(1)
  })

  it('claims open pages on request', async () => {
    const before = worker.calls.claim
    await worker.post({ type: 'CLAIM' })
    expect(worker.calls.claim).toBe(before + 1)
  })

  it.each([
    '/rest/v1/products',
    '/auth/v1/user',
    '/functions/v1/process-payment',
    '/_local/mail',
    '/storage/v1/object/x',
    '/sw.js',
  ])('leaves %s to the browser', async (path) => {
    expect(await worker.fetch(path)).toBeUndefined()
    expect(await worker.fetch(path, { navigate: true })).toBeUndefined()
  })

  it('ignores requests other than GET', async () => {
    expect(await worker.fetch('/shop', { method: 'POST', navigate: true })).toBeUndefined()
    expect(await worker.fetch('/assets/main-1.js', { method: 'HEAD' })).toBeUndefined()
  })

  it('ignores requests to other origins', async () => {
    expect(await worker.fetch('https://elsewhere.example/assets/a.js')).toBeUndefined()
    expect(await worker.fetch('https://elsewhere.example/shop', { navigate: true })).toBeUndefined()
  })

  it('serves a saved page prerendered, and other screens from the shell, offline', async () => {
    await worker.post({ type: 'SAVE_SEEN_PAGE', path: '/shop' })
    expect(worker.fetched).toEqual(['/shop'])
    isOnline = false
    expect(await text(worker.fetch('/shop?utm_source=mail', { navigate: true }))).toContain('network /shop')
    expect(await text(worker.fetch('/shop?search=pot', { navigate: true }))).toContain('network /shell/index.html')
    expect(await text(worker.fetch('/', { navigate: true }))).toContain('network /shell/index.html')
    expect(await text(worker.fetch('/product/1', { navigate: true }))).toContain('network /shell/index.html')
    expect(worker.fetched).toEqual(['/shop'])
  })

  it('redirects to the product link that another app shared', async () => {
    const answer = await worker.fetch(`/shop?shared=Soup+pot&shared=${ORIGIN}/product/p-1`, { navigate: true })
    expect(answer?.headers.get('location')).toBe(`${ORIGIN}/product/p-1`)
  })

  it('caches a file on first use', async () => {
    expect(await text(worker.fetch('/assets/main-1.js'))).toBe('network /assets/main-1.js')
    expect(worker.fetched).toEqual([])
    expect(await text(worker.fetch('/assets/cart-1.js'))).toBe('network /assets/cart-1.js')
    isOnline = false
    expect(await text(worker.fetch('/assets/cart-1.js'))).toBe('network /assets/cart-1.js')
  })

  it('caches files that a page loaded before the worker started', async () => {
    const urlsToCache = [`${ORIGIN}/assets/device-1.js`, `${ORIGIN}/rest/v1/x`, 'https://elsewhere.example/assets/x.js']
    await worker.dispatch('message', { data: { type: 'CACHE_URLS', payload: { urlsToCache } } })
    expect(worker.fetched).toEqual(['/assets/device-1.js'])
    isOnline = false
    expect(await text(worker.fetch('/assets/device-1.js'))).toBe('network /assets/device-1.js')
  })

  describe('saving screens on request of a page', () => {
    it('saves visitors’ screens, and customers’ screens only for a customer', async () => {
      await worker.post({ type: 'SAVE_SCREENS', audience: 'visitor' })
      expect(worker.fetched).toEqual(['/assets/about-1.js', '/assets/support-1.js'])
      await worker.post({ type: 'SAVE_SCREENS', audience: 'customer' })
      expect(worker.fetched.slice(2)).toEqual(['/assets/orders-1.js'])
      isOnline = false
      expect(await text(worker.fetch('/assets/about-1.js'))).toBe('network /assets/about-1.js')
      expect(await text(worker.fetch('/assets/orders-1.js'))).toBe('network /assets/orders-1.js')
    })

    it('fetches each file once, and only the new ones in the next version', async () => {
      await worker.post({ type: 'SAVE_SCREENS', audience: 'visitor' })
      await worker.post({ type: 'SAVE_SCREENS', audience: 'visitor' })
      expect(worker.fetched).toHaveLength(2)
      const manifest = [
        { url: 'assets/about-1.js', revision: null, audience: 'visitor' },
        { url: 'assets/support-2.js', revision: null, audience: 'visitor' },
      ]
      const next = startWorker(code, manifest, network, worker.caches)
      await next.install()
      await next.post({ type: 'SAVE_SCREENS', audience: 'visitor' })
      expect(next.fetched).toEqual(['/assets/support-2.js'])
    })

    it('refetches screens after a captive portal answered', async () => {
      let isCaptive = true
      const signIn = () => new Response('<html>Sign in to this network', { headers: { 'content-type': 'text/html' } })
      const phone = startWorker(code, MANIFEST, (request) => (isCaptive ? signIn() : network(request)))
      await phone.post({ type: 'SAVE_SCREENS', audience: 'visitor' })
      isCaptive = false
      await phone.post({ type: 'SAVE_SCREENS', audience: 'visitor' })
      isOnline = false
      expect(await text(phone.fetch('/assets/support-1.js'))).toBe('network /assets/support-1.js')
    })

    it('saves only home and shop of the requested pages', async () => {
      await worker.post({ type: 'SAVE_PAGES', paths: ['/', '/shop', '/cart'] })
      expect(worker.fetched).toEqual(['/', '/shop'])
      isOnline = false
      expect(await text(worker.fetch('/shop', { navigate: true }))).toContain('network /shop')
    })
  })

  it('serves files from the network if storage is full', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { caches } = worker
    const open = caches.open
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    caches.open = async (name) => ({ ...(await open(name)), put: full })
    expect(await text(worker.fetch('/assets/cart-1.js'))).toBe('network /assets/cart-1.js')
    caches.open = full
    expect(await text(worker.fetch('/assets/cart-2.js'))).toBe('network /assets/cart-2.js')
    expect(await text(worker.fetch('/assets/main-1.js'))).toBe('network /assets/main-1.js')
    expect(await text(worker.fetch('/shop', { navigate: true }))).toContain('network /shop')
    vi.restoreAllMocks()
  })

  it('returns 404 for a missing file and doesn’t cache it', async () => {
    expect((await worker.fetch('/assets/missing-1.js'))?.status).toBe(404)
    expect((await worker.fetch('/assets/missing-1.js'))?.status).toBe(404)
    expect(worker.fetched).toHaveLength(2)
  })

  it('keeps at most 150 files, deleting the oldest', async () => {
    for (let index = 0; index < 160; index += 1) await worker.fetch(`/assets/file-${index}.js`)
    const saved = [...(worker.caches.stores.get('oja-assets')?.keys() ?? [])]
    expect(saved).toHaveLength(150)
    expect(saved[0]).toBe(`${ORIGIN}/assets/file-10.js`)
  })

  it('shows a pushed notification that links to its order, even if it can’t be stored', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const pushed = { id: 'n1', title: 'Shipped', message: 'On its way', type: 'shipping', orderId: 'o 1' }
    await worker.dispatch('push', { data: { json: () => pushed } })
    expect(worker.notifications).toEqual([
      {
        title: 'Shipped',
        options: { body: 'On its way', tag: 'n1', data: { url: '/dashboard?tab=orders&order=o%201' } },
      },
    ])
    vi.restoreAllMocks()
  })

  it('rejects the outbox sync if the outbox can’t be read', async () => {
    await expect(worker.dispatch('sync', { tag: 'oja-outbox' })).rejects.toBeDefined()
    await expect(worker.dispatch('sync', { tag: 'something-else' })).resolves.toBeUndefined()
  })
})
