import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import { withOutboxLock } from './lock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const WAYS = ['Web Locks', 'a lease'] as const

describe.each(WAYS)('the outbox lock by %s', (way) => {
  const prepare = () => {
    if (way === 'a lease') vi.stubGlobal('navigator', {})
    return aDevice().store
  }

  it('lets one in and sends the other away', async () => {
    const store = prepare()
    let release = () => {}
    let isIn = () => {}
    const entered = new Promise<void>((resolve) => {
      isIn = resolve
    })
    const first = withOutboxLock(store, () => {
      isIn()
      return new Promise<string>((resolve) => {
        release = () => resolve('first')
      })
    })
    await entered
    expect(await withOutboxLock(store, async () => 'second')).toBeUndefined()
    release()
    expect(await first).toBe('first')
    expect(await withOutboxLock(store, async () => 'third')).toBe('third')
  })

  it('is free again after work that failed', async () => {
    const store = prepare()
    await expect(withOutboxLock(store, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await withOutboxLock(store, async () => 'next')).toBe('next')
  })
})

describe('a lease whose holder died', () => {
  it('is free again after a minute', async () => {
    vi.stubGlobal('navigator', {})
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = aDevice().store
    void withOutboxLock(store, () => new Promise(() => {}))
    await vi.waitFor(async () => expect(await withOutboxLock(store, async () => 'in')).toBeUndefined())
    vi.setSystemTime(Date.now() + 61_000)
    expect(await withOutboxLock(store, async () => 'in')).toBe('in')
  })

  it('is free when its holder had a clock a year ahead', async () => {
    vi.stubGlobal('navigator', {})
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = aDevice().store
    const now = Date.now()
    vi.setSystemTime(now + 365 * 24 * 3_600_000)
    void withOutboxLock(store, () => new Promise(() => {}))
    await vi.waitFor(async () => expect(await withOutboxLock(store, async () => 'in')).toBeUndefined())
    vi.setSystemTime(now)
    expect(await withOutboxLock(store, async () => 'in')).toBe('in')
  })
})
