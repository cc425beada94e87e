import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeContainer, FakeRegistration, fakeServiceWorker } from './fake-service-worker.ts'

const reload = vi.fn()
vi.mock('./save-for-offline.ts', () => ({ saveForOffline: vi.fn(async () => {}) }))

async function freshPage() {
  vi.resetModules()
  const { startAppUpdate, useAppUpdate } = await import('./app-update.ts')
  const { result } = renderHook(() => useAppUpdate())
  await act(startAppUpdate)
  return result
}

/** Workbox waits this long before it reports a new worker as waiting. */
const aMoment = () => act(() => vi.advanceTimersByTimeAsync(200))

beforeEach(() => {
  vi.spyOn(document, 'addEventListener')
  vi.useFakeTimers()
  reload.mockReset()
})
afterEach(() => {
  // Removes listeners, because all tests share the document.
  for (const [type, listener] of vi.mocked(document.addEventListener).mock.calls)
    document.removeEventListener(type, listener)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a new version of the shop', () => {
  it('is offered once fetched, and changes nothing before the shopper agrees', async () => {
    const { registration } = fakeServiceWorker()
    const result = await freshPage()
    expect(result.current.isReady).toBe(false)
    const worker = registration.install()
    await aMoment()
    expect(result.current.isReady).toBe(true)
    expect(worker.postMessage).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is offered if it was already waiting', async () => {
    fakeServiceWorker().registration.install()
    const result = await freshPage()
    expect(result.current.isReady).toBe(true)
  })

  it('is not offered if it is the first version', async () => {
    const { registration } = fakeServiceWorker(new FakeRegistration(), false)
    const result = await freshPage()
    registration.install()
    await aMoment()
    expect(result.current.isReady).toBe(false)
  })

  it('takes over and reloads this page when the shopper agrees', async () => {
    const container = fakeServiceWorker()
    const result = await freshPage()
    const worker = container.registration.install()
    await aMoment()
    await result.current.apply(reload)
    expect(worker.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'SKIP_WAITING' })
    expect(reload).not.toHaveBeenCalled()
    takeOver(container)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('arrives by a reload if the browser never activates it', async () => {
    const { registration } = fakeServiceWorker()
    const result = await freshPage()
    registration.install()
    await aMoment()
    await result.current.apply(reload)
    await vi.advanceTimersByTimeAsync(9000)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is superseded by a newer one, which the shopper then gets', async () => {
    const { registration } = fakeServiceWorker()
    const result = await freshPage()
    const older = registration.install()
    await aMoment()
    const newer = registration.install()
    await aMoment()
    expect(result.current.isReady).toBe(true)
    await result.current.apply(reload)
    expect(older.postMessage).not.toHaveBeenCalled()
    expect(newer.postMessage).toHaveBeenCalledOnce()
  })

  it('accepted in another tab does not reload this page until the shopper agrees here', async () => {
    const container = fakeServiceWorker()
    const result = await freshPage()
    container.registration.install()
    await aMoment()
    act(() => takeOver(container))
    expect(reload).not.toHaveBeenCalled()
    expect(result.current.isReady).toBe(true)
    await result.current.apply(reload)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is checked for when the page becomes visible, at most once an hour', async () => {
    const { registration } = fakeServiceWorker()
    await freshPage()
    const showPageAfter = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms))
      document.dispatchEvent(new Event('visibilitychange'))
      await act(() => vi.advanceTimersByTimeAsync(0))
      return registration.update.mock.calls.length
    }
    expect(await showPageAfter(59 * 60_000)).toBe(0)
    expect(await showPageAfter(60_000)).toBe(1)
    expect(await showPageAfter(60_000)).toBe(1)
  })
})

function takeOver(container: FakeContainer) {
  const { registration } = container
  registration.active = registration.waiting
  registration.waiting = null
  container.controller = registration.active
  container.dispatchEvent(new Event('controllerchange'))
}
