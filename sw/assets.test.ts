import '../tests/sw/worker-scope.ts'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { putIntoPrecache } from '../tests/sw/precached-files.ts'
import { ORIGIN } from '../tests/sw/shop-request.ts'
import { FakeEvent, stubWorkerScope } from '../tests/sw/worker-scope.ts'
import { Assets } from './assets.ts'

const CHECKOUT = `${ORIGIN}/assets/checkout-1.js`
const ORDERS = `${ORIGIN}/assets/orders-1.js`
const FULL = new DOMException('full', 'QuotaExceededError')

let scope: ReturnType<typeof stubWorkerScope>
let assets: Assets

const SCRIPT = { headers: { 'content-type': 'text/javascript' } }
const network = vi.fn(async ({ url }: Request) => new Response(`network: ${url}`, SCRIPT))
const saved = () => [...(scope.caches.stores.get('oja-assets')?.keys() ?? [])]
const anEvent = () => new FakeEvent('fetch') as FakeEvent & ExtendableEvent

async function ask(url: string) {
  const event = anEvent()
  const response = await assets.handle({ event, request: new Request(url) })
  return { status: response.status, text: await response.text(), untilDone: () => event.untilDone() }
}

async function fetchAndSave(url: string) {
  const { untilDone, ...answer } = await ask(url)
  await untilDone()
  return answer
}

/** Stubs a cache that opens, with each call answered by `answer`. */
function stubCache(answer: () => Promise<never>) {
  const { caches } = scope
  vi.spyOn(caches, 'open').mockResolvedValue({ match: answer, put: answer, delete: answer, keys: answer })
  vi.spyOn(caches, 'match').mockImplementation(answer)
}

beforeEach(() => {
  scope = stubWorkerScope()
  vi.stubGlobal('fetch', network)
  network.mockClear()
  assets = new Assets()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a file used for the first time', () => {
  it('is fetched once and saved', async () => {
    expect(await fetchAndSave(CHECKOUT)).toEqual({ status: 200, text: `network: ${CHECKOUT}` })
    expect(await fetchAndSave(CHECKOUT)).toEqual({ status: 200, text: `network: ${CHECKOUT}` })
    expect(network).toHaveBeenCalledOnce()
  })

  it('is not saved if it is missing', async () => {
    network.mockResolvedValueOnce(new Response('no such file', { status: 404 }))
    expect(await fetchAndSave(CHECKOUT)).toMatchObject({ status: 404 })
    expect(saved()).toEqual([])
  })

  it.each(['text/html', ''])('is not saved if the response is a page, with content type %o', async (type) => {
    const page = new Response('<html>Sign in to this network', { headers: { 'content-type': type } })
    network.mockResolvedValueOnce(page)
    await fetchAndSave(CHECKOUT)
    expect(saved()).toEqual([])
  })

  it('is served even if the disk is full, with a warning', async () => {
    stubCache(() => Promise.reject(FULL))
    expect(await fetchAndSave(CHECKOUT)).toMatchObject({ status: 200 })
    expect(console.warn).toHaveBeenCalledWith('A file was not saved:', FULL)
  })

  it('is served even if the cache never opens', async () => {
    vi.spyOn(scope.caches, 'open').mockImplementation(() => new Promise(() => {}))
    expect(await ask(CHECKOUT)).toMatchObject({ status: 200 })
  })

  it('is fetched if the cache can’t be read', async () => {
    vi.spyOn(scope.caches, 'open').mockRejectedValue(new Error('broken disk'))
    vi.spyOn(scope.caches, 'match').mockRejectedValue(new Error('broken disk'))
    expect(await fetchAndSave(CHECKOUT)).toMatchObject({ status: 200 })
  })

  it('is fetched if the cache doesn’t answer within three seconds', async () => {
    vi.useFakeTimers()
    stubCache(() => new Promise(() => {}))
    const answer = ask(CHECKOUT)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await answer).toMatchObject({ status: 200 })
  })
})

describe('a precached file', () => {
  it('is served without a request', async () => {
    await putIntoPrecache('/assets/main-1.js', new Response('precached'))
    expect(await fetchAndSave(`${ORIGIN}/assets/main-1.js`)).toEqual({ status: 200, text: 'precached' })
    expect(network).not.toHaveBeenCalled()
  })
})

describe('the files of unopened screens', () => {
  it('are saved, without fetching saved ones again', async () => {
    await fetchAndSave(CHECKOUT)
    network.mockClear()
    await assets.save(['assets/checkout-1.js', 'assets/orders-1.js'], anEvent())
    expect(network.mock.calls.map(([{ url }]) => url)).toEqual([ORDERS])
    expect(saved()).toEqual([CHECKOUT, ORDERS])
  })

  it('are retried on the next visit if the connection fails', async () => {
    network.mockRejectedValueOnce(new TypeError('offline'))
    await assets.save(['assets/checkout-1.js', 'assets/orders-1.js'], anEvent())
    expect(console.warn).toHaveBeenCalled()
    await assets.save(['assets/checkout-1.js', 'assets/orders-1.js'], anEvent())
    expect(saved()).toEqual([CHECKOUT, ORDERS])
  })
})
