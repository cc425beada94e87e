import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monthOf, startDataMeter, USED_DATA } from './data-meter.ts'
import { aDevice } from './device-builder.ts'

let report: (sizes: readonly (number | undefined)[]) => void
const observed: object[] = []

class Observer {
  private readonly listener: (list: { getEntries(): object[] }) => void
  constructor(listener: (list: { getEntries(): object[] }) => void) {
    this.listener = listener
  }
  observe(options: { type: string }) {
    observed.push(options)
    if (options.type !== 'resource') return
    report = (sizes) => this.listener({ getEntries: () => sizes.map((transferSize) => ({ transferSize })) })
  }
}

beforeEach(() => {
  observed.length = 0
  vi.stubGlobal('PerformanceObserver', Observer)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the data meter', () => {
  it('adds transferred bytes to this month’s sum, including earlier ones', async () => {
    const store = aDevice().store
    const bytes = async () => (await store.read(['meta'], (tx) => tx.meta.get(USED_DATA)))?.value
    startDataMeter(async () => store)
    expect(observed).toEqual([
      { type: 'navigation', buffered: true },
      { type: 'resource', buffered: true },
    ])
    report([1000, 0, undefined])
    report([24])
    await vi.waitFor(async () => expect(await bytes()).toEqual({ month: monthOf(Date.now()), bytes: 1024 }))
  })

  it('keeps its count while the device can’t be written', async () => {
    const store = aDevice().store
    let hasDatabase = false
    startDataMeter(async () => {
      if (!hasDatabase) throw new Error('no database yet')
      return store
    })
    report([500])
    await Promise.resolve()
    hasDatabase = true
    report([20])
    await vi.waitFor(async () => {
      expect((await store.read(['meta'], (tx) => tx.meta.get(USED_DATA)))?.value).toMatchObject({ bytes: 520 })
    })
  })

  it('does nothing in a browser without resource timing', () => {
    vi.stubGlobal('PerformanceObserver', undefined)
    expect(() => startDataMeter(() => Promise.reject(new Error('never asked')))).not.toThrow()
  })
})
