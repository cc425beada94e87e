import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWithRetry, whenIdle } from './scheduling.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('resolves to the loaded code', async () => {
  expect(await loadWithRetry(async () => 'code')).toBe('code')
})

it('retries failed loads, doubling the delay', async () => {
  const load = vi.fn(async () => 'code')
  for (let failures = 0; failures < 3; failures += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loaded = loadWithRetry(load)
  for (const [tries, waitMs] of [5000, 10_000, 20_000].entries()) {
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(load).toHaveBeenCalledTimes(tries + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await loaded).toBe('code')
})

describe('whenIdle', () => {
  it('runs the task later if the browser has no idle callback', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const task = vi.fn()
    whenIdle(task)
    expect(task).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(task).toHaveBeenCalledOnce()
  })

  it('can be cancelled', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const task = vi.fn()
    whenIdle(task)()
    vi.runAllTimers()
    expect(task).not.toHaveBeenCalled()
  })

  it('uses the browser’s idle callback with a timeout', () => {
    const cancel = vi.fn()
    const request = vi.fn((task: () => void, _options: IdleRequestOptions) => {
      task()
      return 7
    })
    vi.stubGlobal('requestIdleCallback', request)
    vi.stubGlobal('cancelIdleCallback', cancel)
    const task = vi.fn()
    whenIdle(task)()
    expect(task).toHaveBeenCalledOnce()
    expect(request.mock.calls[0]?.[1].timeout).toBeGreaterThan(0)
    expect(cancel).toHaveBeenCalledWith(7)
  })
})
