import { afterEach, describe, expect, it, vi } from 'vitest'
import { withWebLock } from './other-tabs.ts'

const refusal = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')
const run = (work = async () => 'held') => withWebLock('a', work)
const withLocks = (request: unknown) => vi.stubGlobal('navigator', { locks: { request } })

afterEach(() => vi.unstubAllGlobals())

describe('a web lock', () => {
  it('does the work as its holder, and nothing while another one holds it', async () => {
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
  ])('is not needed where the browser’s %s', async (_, request) => {
    vi.stubGlobal('navigator', request ? { locks: { request } } : {})
    expect(await run()).toBe('held')
  })

  it('passes on what the work itself fails of, and doesn’t do it twice', async () => {
    withLocks(async (_: string, __: object, work: (lock: object | null) => unknown) => work({}))
    const work = vi.fn(async () => {
      throw refusal
    })
    await expect(run(work)).rejects.toBe(refusal)
    expect(work).toHaveBeenCalledOnce()
  })
})
