import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('whenIdle', () => {
  it('runs the task later where the browser has no idle callback', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const task = vi.fn()
    whenIdle(task)
    expect(task).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(task).toHaveBeenCalledOnce()
  })

  it('can be called off', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const task = vi.fn()
    whenIdle(task)()
    vi.runAllTimers()
    expect(task).not.toHaveBeenCalled()
  })

  it('asks the browser where it can, with a latest time', () => {
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
