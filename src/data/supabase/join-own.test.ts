import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinOwn } from './join-own.ts'

const connection = vi.hoisted(() => ({ hasToken: true, left: 0 }))
vi.mock('./realtime.ts', () => ({
  getOwnRealtime: async () => {
    if (!connection.hasToken) throw new Error('no token yet')
    const removeChannel = () => {
      connection.left += 1
    }
    return { removeChannel }
  },
}))

const open = vi.fn(() => ({}) as never)
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  Object.assign(connection, { hasToken: true, left: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('joinOwn', () => {
  it('opens the channel once, and leaves it when it is stopped', async () => {
    const stop = joinOwn('orders', open)
    await passing(60_000)
    expect(open).toHaveBeenCalledOnce()
    stop()
    expect(connection.left).toBe(1)
  })

  it('tries again after 2 s, then ever less often, until there is a token', async () => {
    connection.hasToken = false
    const stop = joinOwn('orders', open)
    await passing(2000)
    expect(warn).toHaveBeenCalledTimes(2)
    await passing(3999)
    expect(warn).toHaveBeenCalledTimes(2)
    connection.hasToken = true
    await passing(1)
    expect(open).toHaveBeenCalledOnce()
    stop()
  })

  it('opens nothing once it is stopped, and leaves what was being opened', async () => {
    connection.hasToken = false
    const stop = joinOwn('orders', open)
    await passing(0)
    stop()
    connection.hasToken = true
    await passing(60_000)
    expect(open).not.toHaveBeenCalled()

    const { promise, resolve } = Promise.withResolvers<never>()
    const stopLate = joinOwn('cart', () => promise)
    await passing(0)
    stopLate()
    resolve({} as never)
    await passing(0)
    expect(connection.left).toBe(1)
  })
})
