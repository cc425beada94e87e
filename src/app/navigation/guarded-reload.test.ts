import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadOnce } from './guarded-reload.ts'

const reload = vi.fn()
const stored = new Map<string, string>()
const setItem = vi.fn((key: string, value: string) => void stored.set(key, value))
vi.stubGlobal('location', { reload })
vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem })

afterEach(() => {
  stored.clear()
  reload.mockClear()
})

describe('reloadOnce', () => {
  it('reloads after the first failure, not after the next', () => {
    expect(reloadOnce(1_000_000)).toBe(true)
    expect(reloadOnce(1_005_000)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads again for a later build', () => {
    reloadOnce(1_000_000)
    expect(reloadOnce(1_100_000)).toBe(true)
  })

  it('doesn’t reload without storage, to avoid a loop', () => {
    vi.spyOn(console, 'warn').mockImplementationOnce(() => {})
    setItem.mockImplementationOnce(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(reloadOnce()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
