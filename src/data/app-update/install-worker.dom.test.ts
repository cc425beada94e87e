import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { comeUnderWorker, installWorker } from './install-worker.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

type FakeRegistration = { installing: FakeWorker | null; active: FakeWorker | null }

const register = vi.fn<() => Promise<FakeRegistration>>()
const activeWorker = new FakeWorker()
const container = { controller: null as FakeWorker | null, ready: Promise.resolve({ active: activeWorker }), register }

const installing = (): FakeRegistration => ({ installing: new FakeWorker(), active: null })
const seen = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  register.mockReset()
  seen.mockReset()
  activeWorker.postMessage.mockReset()
  container.controller = null
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('installing the worker', () => {
  it('registers once when all goes well', async () => {
    const registration = installing()
    register.mockResolvedValue(registration)
    await installWorker(seen)
    registration.installing?.become('installed')
    registration.active = registration.installing
    registration.installing?.become('activated')
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(register).toHaveBeenCalledOnce()
    expect(seen).toHaveBeenCalledExactlyOnceWith(registration)
  })

  it('tries again after a first install that failed, until one holds', async () => {
    const [first, second] = [installing(), installing()]
    register.mockResolvedValueOnce(first).mockResolvedValueOnce(second)
    await installWorker(seen)
    first.installing?.become('redundant')
    await vi.advanceTimersByTimeAsync(2000)
    expect(seen).toHaveBeenLastCalledWith(second)
    second.installing?.become('activated')
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(register).toHaveBeenCalledTimes(2)
  })

  it('tries again when the file can not be had, at longer and longer intervals', async () => {
    register.mockRejectedValue(new TypeError('no line'))
    await installWorker(seen)
    await vi.advanceTimersByTimeAsync(60_000)
    const soon = register.mock.calls.length
    expect(soon).toBeGreaterThan(3)
    expect(soon).toBeLessThan(10)
    register.mockResolvedValue(installing())
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(seen).toHaveBeenCalledOnce()
  })

  it('does not wait for the end of the interval when the line is back', async () => {
    register.mockRejectedValueOnce(new TypeError('no line')).mockResolvedValue(installing())
    await installWorker(seen)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(register).toHaveBeenCalledOnce()
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toHaveBeenCalledOnce()
  })

  it('leaves an update that failed to the next look for a new version', async () => {
    const registration = { installing: new FakeWorker(), active: activeWorker }
    register.mockResolvedValue(registration)
    await installWorker(seen)
    registration.installing.become('redundant')
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(register).toHaveBeenCalledOnce()
  })
})

describe('a page that the worker passed over', () => {
  it('asks to be taken under it', async () => {
    await comeUnderWorker()
    expect(activeWorker.postMessage).toHaveBeenCalledExactlyOnceWith('claim')
  })

  it('asks nothing when it has a worker', async () => {
    container.controller = activeWorker
    await comeUnderWorker()
    expect(activeWorker.postMessage).not.toHaveBeenCalled()
  })
})
