import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookForNewVersion, registerWorker } from './app-update.ts'
import { FakeRegistration, fakeServiceWorker } from './fake-service-worker.ts'

const HOUR = 60 * 60_000
/** Workbox reports a new worker as waiting if it hasn't taken over after this long. */
const TAKE_OVER_MS = 200

const onWaiting = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onWaiting.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the first worker', () => {
  it('is registered once', async () => {
    const { register, registration } = fakeServiceWorker(new FakeRegistration(), false)
    await registerWorker(onWaiting)
    registration.install().become('activated')
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(register).toHaveBeenCalledOnce()
    expect(onWaiting).not.toHaveBeenCalled()
  })

  it('is registered again after failed installs until one succeeds', async () => {
    const { register, registration } = fakeServiceWorker(new FakeRegistration(), false)
    await registerWorker(onWaiting)
    registration.find().become('redundant')
    await vi.advanceTimersByTimeAsync(2000)
    expect(register).toHaveBeenCalledTimes(2)
    registration.install().become('activated')
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(register).toHaveBeenCalledTimes(2)
  })

  it('is registered again if its file can’t be loaded, with backoff', async () => {
    const { register, registration } = fakeServiceWorker(new FakeRegistration(), false)
    register.mockRejectedValue(new TypeError('offline'))
    await registerWorker(onWaiting)
    await vi.advanceTimersByTimeAsync(60_000)
    const soon = register.mock.calls.length
    expect(soon).toBeGreaterThan(3)
    expect(soon).toBeLessThan(10)
    register.mockResolvedValue(registration)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(register).toHaveBeenCalledTimes(soon + 1)
  })

  it('is registered again at once on reconnect', async () => {
    const { register } = fakeServiceWorker(new FakeRegistration(), false)
    register.mockRejectedValueOnce(new TypeError('offline'))
    await registerWorker(onWaiting)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(register).toHaveBeenCalledOnce()
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(register).toHaveBeenCalledTimes(2)
  })

  it('is not registered again if it unregistered itself, as the kill switch does', async () => {
    const { register, registration } = fakeServiceWorker(new FakeRegistration(), false)
    await registerWorker(onWaiting)
    const worker = registration.install()
    worker.become('activated')
    registration.active = null
    worker.become('redundant')
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(register).toHaveBeenCalledOnce()
  })
})

describe('a new version', () => {
  it('is reported once it is waiting', async () => {
    const { registration } = fakeServiceWorker()
    await registerWorker(onWaiting)
    registration.install()
    expect(onWaiting).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(TAKE_OVER_MS)
    expect(onWaiting).toHaveBeenCalledOnce()
  })

  it('is reported if it was waiting before this page', async () => {
    const registration = new FakeRegistration()
    fakeServiceWorker(registration)
    registration.install()
    await registerWorker(onWaiting)
    expect(onWaiting).toHaveBeenCalledOnce()
  })

  it('that failed to install is left to the next check, which reports its successor', async () => {
    const { register, registration } = fakeServiceWorker()
    await registerWorker(onWaiting)
    registration.find().become('redundant')
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(register).toHaveBeenCalledOnce()
    await lookForNewVersion(onWaiting)
    expect(registration.update).toHaveBeenCalledOnce()
    registration.install()
    await vi.advanceTimersByTimeAsync(TAKE_OVER_MS)
    expect(onWaiting).toHaveBeenCalled()
  })
})
