import '../tests/sw/worker-scope.ts'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../src/data/db/device-builder.ts'
import type { Store } from '../src/data/db/store.ts'
import { SAVING } from '../src/data/images/saving.ts'
import { FakeEvent } from '../tests/sw/worker-scope.ts'
import { showPicture } from './pictures.ts'

const BASE = 'https://shop.example/storage/v1/object/public/product-images/pot/1'

let device: Store

function show(event: FakeEvent, width: number): Promise<Response> {
  return showPicture({ path: BASE, width }, event as FakeEvent & ExtendableEvent, device)
}

async function ask(width: number, type = 'fetch'): Promise<Response> {
  const event = new FakeEvent(type)
  const response = await show(event, width)
  await event.untilDone()
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
  device = aDevice().store
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a product picture', () => {
  it('is fetched and saved one size smaller with the data saver on', async () => {
    const fetch = network(() => image())
    await device.write(['meta'], (tx) => tx.meta.put({ id: SAVING, value: true }))
    await ask(960)
    expect(fetch).toHaveBeenCalledWith(`${BASE}/480.webp`, expect.anything())
    await ask(960)
    await ask(480)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is fetched once, with CORS and without cookies', async () => {
    const fetch = network(() => image())
    expect(await (await ask(240)).text()).toBe('bytes')
    expect(await (await ask(240)).text()).toBe('bytes')
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ mode: 'cors', credentials: 'omit' })
  })

  it('is served from a larger saved size, also offline', async () => {
    network(() => image('large'))
    await ask(480)
    network(offline)
    expect(await (await ask(240)).text()).toBe('large')
  })

  it('is served from a smaller saved size offline', async () => {
    network(() => image('small'))
    await ask(240)
    network(offline)
    const response = await ask(960)
    expect(await response.text()).toBe('small')
    expect(response.headers.get('content-type')).toBe('image/webp')
  })

  it('shown before the worker started is saved once, in the size shown', async () => {
    const fetch = network(() => image('seen'))
    await device.write(['meta'], (tx) => tx.meta.put({ id: SAVING, value: true }))
    await ask(480, 'message')
    await ask(240, 'message')
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([`${BASE}/480.webp`])
    network(offline)
    expect(await (await ask(240)).text()).toBe('seen')
  })

  it.each([
    ['an error', () => image('no', 404)],
    ['a partial response', () => image('half', 206)],
    ['a page in its place', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('is not saved when it is %s', async (_, answer) => {
    network(answer)
    await ask(240)
    network(offline)
    expect((await ask(240)).type).toBe('error')
  })

  it('is served even if storage is broken, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = () => Promise.reject(new Error('no database'))
    device = { read: broken, write: broken }
    network(() => image())
    expect(await (await ask(240)).text()).toBe('bytes')
    expect(warn).toHaveBeenCalled()
  })

  it('is fetched if the device doesn’t answer within three seconds', async () => {
    vi.useFakeTimers()
    const silent = () => new Promise<never>(() => {})
    device = { read: silent, write: silent }
    network(() => image())
    const response = show(new FakeEvent('fetch'), 240)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await (await response).text()).toBe('bytes')
  })
})
