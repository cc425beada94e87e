import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('answers what was loaded', async () => {
  expect(await untilLoaded(async () => 'code')).toBe('code')
})

it('tries again when the connection lets it down, each time after twice as long', async () => {
  const load = vi.fn(async () => 'code')
  for (let failures = 0; failures < 3; failures += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loaded = untilLoaded(load)
  for (const [tries, waitMs] of [5000, 10_000, 20_000].entries()) {
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(load).toHaveBeenCalledTimes(tries + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await loaded).toBe('code')
})
