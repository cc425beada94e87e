import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCaches } from '../tests/sw/fake-caches.ts'
import { dropPage, keepPages, keepPagesAgain, keepSeenPage, keptPage } from './pages.ts'

vi.mock('./precached.ts', () => ({ isPrecached: (path: string) => path === '/assets/index-new.js' }))

const page = (script: string, words = '') =>
  new Response(`<html lang="en" data-js="${script} /assets/vendor.js"><body>${words}</body></html>`)
const ours = (words = '') => page('/assets/index-new.js', words)

const answer = vi.fn(async (_address: string, _init: RequestInit): Promise<Response> => ours())
const asked = () => answer.mock.calls.map(([address, { cache }]) => `${address} ${cache}`)
const words = async (path: string) => (await keptPage(path))?.text()

beforeEach(() => {
  answer.mockReset().mockImplementation(async () => ours())
  vi.stubGlobal('caches', fakeCaches('https://shop.test'))
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a page just looked at', () => {
  it('is kept out of what the browser has', async () => {
    await keepSeenPage('/shop')
    expect(asked()).toEqual(['/shop force-cache'])
    expect(await words('/shop')).toContain('index-new')
    expect(await words('/shop/')).toContain('index-new')
  })

  it.each(['/cart', '', '/shop/other', '/product', '/product/1/reviews'])('is not kept when it is %o', async (path) => {
    await keepSeenPage(path)
    expect(asked()).toEqual([])
    expect(await keptPage(path)).toBeUndefined()
  })

  it('is kept of a product where the browser has it, and costs nothing where it has not', async () => {
    await keepSeenPage('/product/1')
    expect(asked()).toEqual(['/product/1 only-if-cached'])
    expect(answer.mock.calls[0]?.[1].mode).toBe('same-origin')
    expect(await words('/product/1/')).toContain('index-new')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answer.mockRejectedValueOnce(new TypeError('not in the cache'))
    await keepSeenPage('/product/2')
    expect(warn).toHaveBeenCalledOnce()
    expect(asked()).toHaveLength(2)
    expect(await keptPage('/product/2')).toBeUndefined()
  })

  it.each([
    ['is of another version', () => page('/assets/index-old.js')],
    ['is no page of ours', () => new Response('<html>Sign in to this network</html>')],
    ['failed', () => new Response('', { status: 503 })],
  ])('is asked for anew when what the browser had %s', async (_, first) => {
    answer.mockImplementationOnce(async () => first())
    await keepSeenPage('/')
    expect(asked()).toEqual(['/ force-cache', '/ reload'])
    expect(await words('/')).toContain('index-new')
  })

  it('is not kept when the server has another version by now', async () => {
    answer.mockImplementation(async () => page('/assets/index-newer.js'))
    await keepSeenPage('/')
    expect(await keptPage('/')).toBeUndefined()
  })
})

describe('all pages', () => {
  it('are fetched once', async () => {
    await keepPages()
    await keepPages()
    expect(asked()).toEqual(['/ no-cache', '/shop no-cache'])
  })

  it('come one by one: what fails now comes with the next visit', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answer.mockRejectedValueOnce(new TypeError('no line'))
    await keepPages()
    expect(warn).toHaveBeenCalledOnce()
    expect(await keptPage('/')).toBeUndefined()
    expect(await keptPage('/shop')).toBeDefined()
    await keepPages()
    expect(await keptPage('/')).toBeDefined()
  })

  it('are asked for again when they were dropped', async () => {
    await keepPages()
    await dropPage('/')
    await dropPage('/cart')
    expect(await keptPage('/')).toBeUndefined()
    answer.mockImplementation(async () => ours('today'))
    await keepPages()
    expect(await words('/')).toContain('today')
    expect(await words('/shop')).not.toContain('today')
  })

  it('come with a new version where the last one had them', async () => {
    const former = await caches.open('oja-version-former')
    await former.put('/shop', ours())
    await keepPagesAgain()
    expect(asked()).toEqual(['/shop no-cache'])
  })

  it('are nowhere when the disk keeps nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    vi.stubGlobal('caches', { open: full, match: full })
    await keepPages()
    await keepPagesAgain()
    await dropPage('/')
    expect(await keptPage('/')).toBeUndefined()
    vi.stubGlobal('caches', { open: async () => ({ match: full }) })
    expect(await keptPage('/')).toBeUndefined()
  })
})
