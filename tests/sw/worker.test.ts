import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildWorker, ORIGIN, startWorker } from './built-worker.ts'

const MANIFEST = [
  { url: 'shell/index.html', revision: 'r1' },
  { url: 'assets/main-1.js', revision: null },
]
const MAX_BYTES = 16_000

let code: string
let isOnline: boolean
let worker: ReturnType<typeof startWorker>

const network = (request: Request) => {
  if (!isOnline) throw new TypeError('fetch failed')
  const { pathname } = new URL(request.url)
  if (pathname.includes('missing')) return new Response('no such file', { status: 404 })
  const mark = pathname === '/' || pathname === '/shop' ? '<html data-js="/assets/main-1.js">' : ''
  return new Response(`${mark}network ${pathname}`, { headers: { 'content-type': 'text/html' } })
}

beforeAll(async () => {
  code = await buildWorker()
}, 60_000)

beforeEach(async () => {
  isOnline = true
  worker = startWorker(code, MANIFEST, network)
  await worker.install()
  worker.asked.length = 0
})

const text = async (response: Promise<Response | undefined>) => (await response)?.text()

describe('the shipped worker', () => {
  it(`is one script of at most ${MAX_BYTES} bytes, without Dexie and without a Supabase client`, () => {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    expect(brotliCompressSync(code, options).length).toBeLessThan(MAX_BYTES)
    expect(code).not.toMatch(/Dexie|GoTrue|PostgrestClient|^import /m)
  })

  it('fetches its files when it is installed, and takes over open pages when it starts', async () => {
    const fresh = startWorker(code, MANIFEST, network)
    await fresh.install()
    expect(fresh.asked.sort()).toEqual(['/assets/main-1.js', '/shell/index.html'])
    expect(fresh.calls.claim).toBe(1)
  })

  it('does not install itself in part: a missing file fails it', async () => {
    const broken = startWorker(code, [...MANIFEST, { url: 'missing.html', revision: 'r1' }], network)
    await expect(broken.dispatch('install')).rejects.toBeDefined()
  })

  it('drops the files of the last version when a new one takes over', async () => {
    const next = startWorker(code, [{ url: 'shell/index.html', revision: 'r2' }], network, worker.caches)
    await next.install()
    const kept = [...worker.caches.stores.values()].flatMap((entries) => [...entries.keys()])
    expect(kept).toEqual([`${ORIGIN}/shell/index.html?__WB_REVISION__=r2`])
  })

  it('has the pages of its version before it takes over from another one, and drops those of the other', async () => {
    await worker.dispatch('message', { data: { page: '/', keep: [] } })
    const manifest = [
      { url: 'shell/index.html', revision: 'r2' },
      { url: 'assets/main-1.js', revision: null },
    ]
    const next = startWorker(code, manifest, network, worker.caches)
    await next.dispatch('install')
    expect(next.asked).toContain('/')
    expect(next.asked).not.toContain('/shop')
    expect([...worker.caches.stores.keys()]).toEqual(expect.arrayContaining(['oja-version-r1', 'oja-version-r2']))
    await next.dispatch('activate')
    expect([...worker.caches.stores.keys()].filter((name) => name.startsWith('oja-version'))).toEqual([
      'oja-version-r2',
    ])
  })

  it('takes over only when the shopper agreed', async () => {
    await worker.dispatch('message', { data: 'hello' })
    await worker.dispatch('message', { data: { type: 'SKIP_WAITING' } })
    expect(worker.calls.skipWaiting).toBe(0)
    await worker.dispatch('message', { data: 'skip-waiting' })
    expect(worker.calls.skipWaiting).toBe(1)
  })

  it('takes a page over that asks for it', async () => {
    const before = worker.calls.claim
    await worker.dispatch('message', { data: 'claim' })
    expect(worker.calls.claim).toBe(before + 1)
  })

  it.each([
    '/rest/v1/products',
    '/auth/v1/user',
    '/functions/v1/process-payment',
    '/_local/mail',
    '/storage/v1/object/x',
    '/sw.js',
  ])('never touches %s', async (path) => {
    expect(await worker.fetch(path)).toBeUndefined()
    expect(await worker.fetch(path, { navigate: true })).toBeUndefined()
  })

  it('never touches what is not a reading', async () => {
    expect(await worker.fetch('/shop', { method: 'POST', navigate: true })).toBeUndefined()
    expect(await worker.fetch('/assets/main-1.js', { method: 'HEAD' })).toBeUndefined()
  })

  it('never touches another origin', async () => {
    expect(await worker.fetch('https://elsewhere.example/assets/a.js')).toBeUndefined()
    expect(await worker.fetch('https://elsewhere.example/shop', { navigate: true })).toBeUndefined()
  })

  it('opens the page a visit began with as it was drawn, and every other screen by the shell, without a line', async () => {
    await worker.dispatch('message', { data: { page: '/shop', keep: [] } })
    expect(worker.asked).toEqual(['/shop'])
    isOnline = false
    expect(await text(worker.fetch('/shop?search=pot', { navigate: true }))).toContain('network /shop')
    expect(await text(worker.fetch('/', { navigate: true }))).toBe('network /shell/index.html')
    expect(await text(worker.fetch('/product/1', { navigate: true }))).toBe('network /shell/index.html')
    expect(worker.asked).toEqual(['/shop'])
  })

  it('keeps a file from its first use on', async () => {
    expect(await text(worker.fetch('/assets/main-1.js'))).toBe('network /assets/main-1.js')
    expect(worker.asked).toEqual([])
    expect(await text(worker.fetch('/assets/cart-1.js'))).toBe('network /assets/cart-1.js')
    isOnline = false
    expect(await text(worker.fetch('/assets/cart-1.js'))).toBe('network /assets/cart-1.js')
  })

  it('keeps the files that a page loaded before it was there', async () => {
    const keep = [`${ORIGIN}/assets/device-1.js`, `${ORIGIN}/rest/v1/x`, 'https://elsewhere.example/assets/x.js', 7]
    await worker.dispatch('message', { data: { keep } })
    expect(worker.asked).toEqual(['/assets/device-1.js'])
    isOnline = false
    expect(await text(worker.fetch('/assets/device-1.js'))).toBe('network /assets/device-1.js')
  })

  describe('asked by a page for screens never opened', () => {
    const PACKS: Readonly<Record<string, object>> = {
      '/later/visitor.json': { '/assets/about-1.js': 'about()', '/assets/support-1.js': 'support()' },
      '/later/customer.json': { '/assets/orders-1.js': 'orders()' },
    }
    let isCaptive = false
    const withPacks = async () => {
      const started = startWorker(code, MANIFEST, (request) => {
        const pack = PACKS[new URL(request.url).pathname]
        return pack && !isCaptive && request.cache === 'no-cache' ? Response.json(pack) : network(request)
      })
      await started.install()
      started.asked.length = 0
      return started
    }

    it('keeps those of a visitor in one answer, and those of a customer only for one', async () => {
      const phone = await withPacks()
      await phone.dispatch('message', { data: 'keep-visitor' })
      expect(phone.asked.toSorted()).toEqual(['/later/visitor.json', '/shop'])
      await phone.dispatch('message', { data: 'keep-customer' })
      expect(phone.asked).toHaveLength(3)
      expect(phone.asked.at(-1)).toBe('/later/customer.json')
      isOnline = false
      const about = await phone.fetch('/assets/about-1.js')
      expect(about?.headers.get('content-type')).toBe('text/javascript')
      expect(await about?.text()).toBe('about()')
      expect(await text(phone.fetch('/assets/orders-1.js'))).toBe('orders()')
      expect(await text(phone.fetch('/shop?search=pot', { navigate: true }))).toContain('network /shop')
    })

    it('asks once in a version', async () => {
      const phone = await withPacks()
      await phone.dispatch('message', { data: 'keep-visitor' })
      await phone.dispatch('message', { data: 'keep-visitor' })
      expect(phone.asked).toHaveLength(2)
      const next = startWorker(code, [{ url: 'shell/index.html', revision: 'r2' }], network, phone.caches)
      await next.install()
      next.asked.length = 0
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      await next.dispatch('message', { data: 'keep-visitor' })
      expect(next.asked).toContain('/later/visitor.json')
      vi.restoreAllMocks()
    })

    it('asks again when a network answered with its own page', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const phone = await withPacks()
      isCaptive = true
      await phone.dispatch('message', { data: 'keep-visitor' })
      expect(warn).toHaveBeenCalled()
      isCaptive = false
      await phone.dispatch('message', { data: 'keep-visitor' })
      isOnline = false
      expect(await text(phone.fetch('/assets/support-1.js'))).toBe('support()')
      vi.restoreAllMocks()
    })

    it('keeps the pages that visits start with when asked for these', async () => {
      const phone = await withPacks()
      await phone.dispatch('message', { data: 'keep-pages' })
      expect(phone.asked.toSorted()).toEqual(['/', '/shop'])
      isOnline = false
      expect(await text(phone.fetch('/shop', { navigate: true }))).toContain('network /shop')
    })
  })

  it('gives a page its files where the disk keeps none', async () => {
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

  it('lets a missing file be missing, and asks again next time', async () => {
    expect((await worker.fetch('/assets/missing-1.js'))?.status).toBe(404)
    expect((await worker.fetch('/assets/missing-1.js'))?.status).toBe(404)
    expect(worker.asked).toHaveLength(2)
  })

  it('does not grow without end: the oldest files go when a version takes over', async () => {
    for (let index = 0; index < 160; index += 1) await worker.fetch(`/assets/file-${index}.js`)
    await worker.dispatch('activate')
    const kept = [...(worker.caches.stores.get('oja-assets')?.keys() ?? [])]
    expect(kept).toHaveLength(150)
    expect(kept[0]).toBe(`${ORIGIN}/assets/file-10.js`)
  })

  it('shows a pushed notice that leads to what it is about, even where nothing can be stored', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const pushed = { id: 'n1', title: 'Shipped', message: 'On its way', type: 'shipping', orderId: 'o 1' }
    await worker.dispatch('push', { data: { json: () => pushed } })
    expect(worker.notices).toEqual([
      {
        title: 'Shipped',
        options: { body: 'On its way', tag: 'n1', data: { url: '/dashboard?tab=orders&order=o%201' } },
      },
    ])
    vi.restoreAllMocks()
  })

  it('shows nothing for a push that is not one of the shop’s', async () => {
    const notJson = () => {
      throw new SyntaxError('not JSON')
    }
    await worker.dispatch('push', { data: { json: notJson } })
    await worker.dispatch('push', { data: null })
    expect(worker.notices).toEqual([])
  })

  it('tells the browser to try again when the outbox could not be read', async () => {
    await expect(worker.dispatch('sync', { tag: 'oja-outbox' })).rejects.toBeDefined()
    await expect(worker.dispatch('sync', { tag: 'something-else' })).resolves.toBeUndefined()
  })
})
