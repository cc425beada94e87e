import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseDataSaver } from '../connection/connection.ts'
import { warmPictures } from './warm.ts'

const POT = 'https://db.example/storage/v1/object/public/product-images/pot/1'
const PAN = 'https://db.example/storage/v1/object/public/product-images/pan/1'
const fetch = vi.fn()

function withWorker(controller: object | null) {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
}

beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => new Response('bytes'))
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  withWorker({})
  chooseDataSaver(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('pictures fetched ahead', () => {
  it('are the list’s, in its size, one at a time', async () => {
    let running = 0
    fetch.mockImplementation(async () => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      return new Response('bytes')
    })
    await warmPictures([`${POT}/480.webp`, `${PAN}/480.webp`])
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([`${POT}/240.webp`, `${PAN}/240.webp`])
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', priority: 'low' })
  })

  it('are skipped with Data Saver or without a worker to cache them', async () => {
    chooseDataSaver(true)
    await warmPictures([`${POT}/480.webp`])
    chooseDataSaver(false)
    withWorker(null)
    await warmPictures([`${POT}/480.webp`])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('continue after a failure', async () => {
    fetch.mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(warmPictures([`${POT}/480.webp`, `${PAN}/480.webp`])).resolves.toBeUndefined()
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('continue after a timeout', async () => {
    const call = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(call.signal)
    fetch.mockImplementationOnce((_: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => reject(signal.reason))
      setTimeout(() => call.abort(new DOMException('The operation timed out.', 'TimeoutError')))
      return promise
    })
    await warmPictures([`${POT}/480.webp`, `${PAN}/480.webp`])
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
