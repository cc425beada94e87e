import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { file, keepAssets } from './assets.ts'

const installed = new Map<string, string>()
vi.mock('./precached.ts', () => ({
  precached: async (path: string) => (installed.has(path) ? new Response(installed.get(path)) : undefined),
}))

const ADDRESS = 'https://shop.example/assets/checkout-1.js'
const OTHER = 'https://shop.example/assets/orders-1.js'
const kept = new Map<string, string>()
let work: Promise<unknown>[] = []
let put: (url: string, response: Response) => Promise<void>

const keep = async (url: string, response: Response) => void kept.set(url, await response.text())

async function ask() {
  const waitUntil = (promise: Promise<unknown>) => work.push(promise)
  const response = await file({ request: new Request(ADDRESS), waitUntil } as unknown as FetchEvent, new URL(ADDRESS))
  return { status: response.status, text: await response.text() }
}

function network(status = 200) {
  const fetch = vi.fn(async (asked: string | Request) => new Response(`network: ${new Request(asked).url}`, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => {
  kept.clear()
  installed.clear()
  work = []
  put = keep
  const match = async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined)
  vi.stubGlobal('caches', {
    open: async () => ({ match, put: (url: string, response: Response) => put(url, response) }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a file that came after the install', () => {
  it('is fetched once and kept', async () => {
    const fetch = network()
    expect(await ask()).toEqual({ status: 200, text: `network: ${ADDRESS}` })
    await Promise.all(work)
    expect(await ask()).toEqual({ status: 200, text: `network: ${ADDRESS}` })
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('that is missing stays missing: nothing is kept in its name', async () => {
    network(404)
    expect(await ask()).toMatchObject({ status: 404 })
    await Promise.all(work)
    expect(kept.size).toBe(0)
  })

  it('reaches the page although the disk is full, and the console is told', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    network()
    put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    expect(await ask()).toMatchObject({ status: 200 })
    await Promise.all(work)
    expect(warn).toHaveBeenCalledOnce()
  })

  it('reaches the page although it can’t be written at all', async () => {
    network()
    put = () => new Promise(() => {})
    expect(await ask()).toMatchObject({ status: 200 })
  })

  it('comes from the network where the device can’t be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('broken disk')) })
    network()
    expect(await ask()).toMatchObject({ status: 200 })
  })

  it('comes from the network where the device leaves the question unanswered', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('caches', { open: () => new Promise(() => {}) })
    network()
    const answer = ask()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await answer).toMatchObject({ status: 200 })
  })
})

describe('a file of this version', () => {
  it('is the installed one', async () => {
    const fetch = network()
    installed.set(new URL(ADDRESS).pathname, 'installed')
    kept.set(ADDRESS, 'kept')
    expect(await ask()).toEqual({ status: 200, text: 'installed' })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('files that a page had before the worker', () => {
  it('are kept, those that are missing not, and none is fetched twice', async () => {
    const fetch = network()
    kept.set(ADDRESS, 'kept')
    await keepAssets([ADDRESS, OTHER])
    expect(fetch.mock.calls).toEqual([[OTHER]])
    expect([...kept]).toEqual([
      [ADDRESS, 'kept'],
      [OTHER, `network: ${OTHER}`],
    ])
  })
})
