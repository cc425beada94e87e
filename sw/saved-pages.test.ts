import '../tests/sw/worker-scope.ts'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { precache } from 'workbox-precaching'
import { FakeEvent, stubWorkerScope } from '../tests/sw/worker-scope.ts'
import { SavedPages } from './saved-pages.ts'

const page = (script: string, words = '') =>
  new Response(`<html lang="en" data-js="${script} /assets/vendor.js"><body>${words}</body></html>`)
const ours = (words = '') => page('/assets/index-new.js', words)

const answer = vi.fn(async (_request: Request): Promise<Response> => ours())
const asked = () => answer.mock.calls.map(([{ url, cache }]) => `${new URL(url).pathname} ${cache}`)
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

describe('a page just looked at', () => {
  it('is saved out of what the browser has', async () => {
    await pages.saveSeen('/shop', event)
    expect(asked()).toEqual(['/shop force-cache'])
    expect(await words('/shop')).toContain('index-new')
    expect(await words('/shop/')).toContain('index-new')
  })

  it.each(['/cart', '', '/shop/other', '/product', '/product/1/reviews'])(
    'is not saved when it is %o',
    async (path) => {
      await pages.saveSeen(path, event)
      expect(asked()).toEqual([])
      expect(await pages.find(path)).toBeUndefined()
    },
  )

  it('is saved of a product where the browser has it, and costs nothing where it has not', async () => {
    await pages.saveSeen('/product/1', event)
    expect(asked()).toEqual(['/product/1 only-if-cached'])
    expect(answer.mock.calls[0]?.[0].mode).toBe('same-origin')
    expect(await words('/product/1/')).toContain('index-new')
    answer.mockRejectedValueOnce(new TypeError('not in the cache'))
    await pages.saveSeen('/product/2', event)
    expect(console.warn).toHaveBeenCalledOnce()
    expect(asked()).toHaveLength(2)
    expect(await pages.find('/product/2')).toBeUndefined()
  })

  it.each([
    ['is of another version', () => page('/assets/index-old.js')],
    ['is no page of ours', () => new Response('<html>Sign in to this network</html>')],
    ['failed', () => new Response('', { status: 503 })],
  ])('is asked for again when what the browser had %s', async (_, first) => {
    answer.mockImplementationOnce(async () => first())
    await pages.saveSeen('/', event)
    expect(asked()).toEqual(['/ force-cache', '/ reload'])
    expect(await words('/')).toContain('index-new')
  })

  it('is not saved when the server has another version by now', async () => {
    answer.mockImplementation(async () => page('/assets/index-newer.js'))
    await pages.saveSeen('/', event)
    expect(await pages.find('/')).toBeUndefined()
  })
})

describe('the pages where visits start', () => {
  const STARTS = ['/', '/shop']

  it('are fetched once', async () => {
    await pages.save(STARTS, event)
    await pages.save(STARTS, event)
    expect(asked()).toEqual(['/ no-cache', '/shop no-cache'])
  })

  it('come one by one: what fails now comes with the next visit', async () => {
    answer.mockRejectedValueOnce(new TypeError('offline'))
    await pages.save(STARTS, event)
    expect(console.warn).toHaveBeenCalledOnce()
    expect(await pages.find('/')).toBeUndefined()
    expect(await pages.find('/shop')).toBeDefined()
    await pages.save(STARTS, event)
    expect(await pages.find('/')).toBeDefined()
  })

  it('are asked for again when they were deleted', async () => {
    await pages.save(STARTS, event)
    await pages.delete('/')
    await pages.delete('/cart')
    expect(await pages.find('/')).toBeUndefined()
    answer.mockImplementation(async () => ours('today'))
    await pages.save(STARTS, event)
    expect(await words('/')).toContain('today')
    expect(await words('/shop')).not.toContain('today')
  })

  it('come with a new version where the last one had them, and are deleted with it', async () => {
    const former = await caches.open('oja-pages-former')
    await former.put('/shop', ours())
    await pages.saveAgain(event)
    expect(asked()).toEqual(['/shop no-cache'])
    await pages.deleteOthers()
    expect(await caches.keys()).toEqual(['oja-pages-new'])
  })

  it('are nowhere when the disk is full', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    vi.stubGlobal('caches', { open: full, match: full })
    await pages.save(STARTS, event)
    await pages.saveAgain(event)
    expect(await pages.find('/')).toBeUndefined()
  })
})
