import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../src/data/db/device-builder.ts'
import type { Store } from '../src/data/db/store.ts'
import { pictureName } from '../src/data/images/picture-name.ts'
import { SAVING_ID } from '../src/data/images/saving.ts'
import { keepPictures, picture } from './pictures.ts'

const holder = vi.hoisted(() => ({ store: null as unknown }))
vi.mock('./device.ts', () => ({
  get device() {
    return holder.store
  },
}))

const BASE = 'https://shop.example/storage/v1/object/public/product-images/pot/1'
let work: Promise<unknown>[] = []

async function ask(width: number): Promise<Response> {
  const request = new Request(`${BASE}/${width}.webp`)
  const event = { request, waitUntil: (promise: Promise<unknown>) => work.push(promise) } as unknown as FetchEvent
  const name = pictureName(request.url)
  if (!name) throw new Error('not a picture')
  const response = await picture(event, name)
  await Promise.all(work.splice(0))
  return response
}

function network(answer: () => Response) {
  const fetch = vi.fn(async (url: string, _init?: RequestInit) => {
    const response = answer()
    Object.defineProperty(response, 'url', { value: url })
    return response
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const image = (text = 'bytes', status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'image/webp' } })
const offline = () => {
  throw new TypeError('fetch failed')
}

beforeEach(() => {
  holder.store = aDevice().store
  work = []
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a product picture', () => {
  it('comes one size smaller when data is to be saved, and is kept as what it is', async () => {
    const fetch = network(() => image())
    await (holder.store as Store).write(['meta'], (tx) => tx.meta.put({ id: SAVING_ID, value: true }))
    await ask(960)
    expect(fetch).toHaveBeenCalledWith(`${BASE}/480.webp`, expect.anything())
    await ask(960)
    await ask(480)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is fetched once, readable from any origin and without cookies', async () => {
    const fetch = network(() => image())
    expect(await (await ask(240)).text()).toBe('bytes')
    expect(await (await ask(240)).text()).toBe('bytes')
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ mode: 'cors', credentials: 'omit' })
  })

  it('answers a smaller request from a larger stored one, also without a line', async () => {
    network(() => image('large'))
    await ask(480)
    network(offline)
    expect(await (await ask(240)).text()).toBe('large')
  })

  it('is better small than not at all without a line', async () => {
    network(() => image('small'))
    await ask(240)
    network(offline)
    const response = await ask(960)
    expect(await response.text()).toBe('small')
    expect(response.headers.get('content-type')).toBe('image/webp')
  })

  it('that a page showed before the worker was there is kept, once', async () => {
    const fetch = network(() => image('seen'))
    await keepPictures([`${BASE}/480.webp`, `${BASE}/240.webp`, 'https://shop.example/assets/main.js'])
    expect(fetch).toHaveBeenCalledTimes(1)
    network(offline)
    expect(await (await ask(240)).text()).toBe('seen')
  })

  it.each([
    ['an error', () => image('no', 404)],
    ['a part', () => image('half', 206)],
    ['a page in its place', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('is not kept when it is %s', async (_, answer) => {
    network(answer)
    await ask(240)
    network(offline)
    expect((await ask(240)).type).toBe('error')
  })

  it('still shows where the device can keep nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = () => Promise.reject(new Error('no database'))
    holder.store = { read: broken, write: broken }
    network(() => image())
    expect(await (await ask(240)).text()).toBe('bytes')
    expect(warn).toHaveBeenCalled()
  })

  it('comes from the network where the device leaves the question unanswered', async () => {
    vi.useFakeTimers()
    const silent = () => new Promise(() => {})
    holder.store = { read: silent, write: silent }
    network(() => image())
    const request = new Request(`${BASE}/240.webp`)
    const name = pictureName(request.url)
    if (!name) throw new Error('not a picture')
    const response = picture({ request, waitUntil: () => {} } as unknown as FetchEvent, name)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await (await response).text()).toBe('bytes')
  })
})
