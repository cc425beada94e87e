import { afterEach, describe, expect, it, vi } from 'vitest'
import { withWebLock } from './other-tabs.ts'

const refusal = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')
const run = (work = async () => 'held') => withWebLock('a', work)
const withLocks = (request: unknown) => vi.stubGlobal('navigator', { locks: { request } })

afterEach(() => vi.unstubAllGlobals())

describe('a web lock', () => {
  it('runs the work as holder, and skips it while held elsewhere', async () => {
    withLocks((_: string, __: object, work: (lock: object | null) => unknown) => work({}))
    expect(await run()).toBe('held')
    withLocks((_: string, __: object, work: (lock: object | null) => unknown) => work(null))
    expect(await run()).toBeUndefined()
  })

  it.each([
    ['is missing', undefined],
    ['rejects', () => Promise.reject(refusal)],
    [
      'throws',
      () => {
        throw refusal
      },
    ],
  ])('isn’t required if the browser’s %s', async (_, request) => {
    vi.stubGlobal('navigator', request ? { locks: { request } } : {})
    expect(await run()).toBe('held')
  })

  it('rethrows the work’s own error without repeating it', async () => {
    withLocks(async (_: string, __: object, work: (lock: object | null) => unknown) => work({}))
    const work = vi.fn(async () => {
      throw refusal
    })
    await expect(run(work)).rejects.toBe(refusal)
    expect(work).toHaveBeenCalledOnce()
  })
})
