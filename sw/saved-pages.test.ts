import '../tests/sw/worker-scope.ts'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { precache } from 'workbox-precaching'
import { FakeEvent, stubWorkerScope } from '../tests/sw/worker-scope.ts'
import { SavedPages } from './saved-pages.ts'

const page = (script: string, words = '') =>
  new Response(`<html lang="en" data-js="${script} /assets/vendor.js"><body>${words}</body></html>`)
const ours = (words = '') => page('/assets/index-new.js', words)

const answer = vi.fn(async (_request: Request): Promise<Response> => ours())
const requested = () => answer.mock.calls.map(([{ url, cache }]) => `${new URL(url).pathname} ${cache}`)
const event = new FakeEvent('message') as FakeEvent & ExtendableEvent

let caches: ReturnType<typeof stubWorkerScope>['caches']
let pages: SavedPages

const words = async (path: string) => (await pages.find(path))?.text()

beforeEach(() => {
  ;({ caches } = stubWorkerScope())
  vi.stubGlobal('fetch', answer)
  answer.mockReset().mockImplementation(async () => ours())
  precache([{ url: '/assets/index-new.js', revision: null }])
  pages = new SavedPages('new')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a page just viewed', () => {
  it('is saved from the browser’s cache', async () => {
    await pages.saveSeen('/shop', event)
    expect(requested()).toEqual(['/shop force-cache'])
    expect(await words('/shop')).toContain('index-new')
    expect(await words('/shop/')).toContain('index-new')
  })

  it.each(['/cart', '', '/shop/other', '/product', '/product/1/reviews'])(
    'is not saved when it is %o',
    async (path) => {
      await pages.saveSeen(path, event)
      expect(requested()).toEqual([])
      expect(await pages.find(path)).toBeUndefined()
    },
  )

  it('is saved only from the browser’s cache if it is a product’s', async () => {
    await pages.saveSeen('/product/1', event)
    expect(requested()).toEqual(['/product/1 only-if-cached'])
    expect(answer.mock.calls[0]?.[0].mode).toBe('same-origin')
    expect(await words('/product/1/')).toContain('index-new')
    answer.mockRejectedValueOnce(new TypeError('not in the cache'))
    await pages.saveSeen('/product/2', event)
    expect(console.warn).toHaveBeenCalledOnce()
    expect(requested()).toHaveLength(2)
    expect(await pages.find('/product/2')).toBeUndefined()
  })

  it.each([
    ['is of another version', () => page('/assets/index-old.js')],
    ['is not a page of the shop', () => new Response('<html>Sign in to this network</html>')],
    ['failed', () => new Response('', { status: 503 })],
  ])('is fetched again if the browser’s copy %s', async (_, first) => {
    answer.mockImplementationOnce(async () => first())
    await pages.saveSeen('/', event)
    expect(requested()).toEqual(['/ force-cache', '/ reload'])
    expect(await words('/')).toContain('index-new')
  })

  it('is not saved if the server has another version', async () => {
    answer.mockImplementation(async () => page('/assets/index-newer.js'))
    await pages.saveSeen('/', event)
    expect(await pages.find('/')).toBeUndefined()
  })
})

describe('start pages', () => {
  const STARTS = ['/', '/shop']

  it('are fetched once', async () => {
    await pages.save(STARTS, event)
    await pages.save(STARTS, event)
    expect(requested()).toEqual(['/ no-cache', '/shop no-cache'])
  })

  it('are fetched one by one, and retried on the next visit after a failure', async () => {
    answer.mockRejectedValueOnce(new TypeError('offline'))
    await pages.save(STARTS, event)
    expect(console.warn).toHaveBeenCalledOnce()
    expect(await pages.find('/')).toBeUndefined()
    expect(await pages.find('/shop')).toBeDefined()
    await pages.save(STARTS, event)
    expect(await pages.find('/')).toBeDefined()
  })

  it('are fetched again after they were deleted', async () => {
    await pages.save(STARTS, event)
    await pages.delete('/')
    await pages.delete('/cart')
    expect(await pages.find('/')).toBeUndefined()
    answer.mockImplementation(async () => ours('today'))
    await pages.save(STARTS, event)
    expect(await words('/')).toContain('today')
    expect(await words('/shop')).not.toContain('today')
  })

  it('are fetched for a new version if the last one had them, then deleted from the last', async () => {
    const former = await caches.open('oja-pages-former')
    await former.put('/shop', ours())
    await pages.saveAgain(event)
    expect(requested()).toEqual(['/shop no-cache'])
    await pages.deleteOthers()
    expect(await caches.keys()).toEqual(['oja-pages-new'])
  })

  it('are not saved if the disk is full', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    vi.stubGlobal('caches', { open: full, match: full })
    await pages.save(STARTS, event)
    await pages.saveAgain(event)
    expect(await pages.find('/')).toBeUndefined()
  })
})
