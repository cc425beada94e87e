import { afterEach, describe, expect, it, vi } from 'vitest'
import { setUser } from '../../data/session/session-state.ts'
import { clearQueryCache, QUERY_CACHE_KEY } from './clear-query-cache.ts'
import { queryCacheStorage } from './QueryLayer.tsx'

afterEach(() => {
  setUser(null)
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the saved answers', () => {
  it('are restored at the customer’s next visit', () => {
    setUser({ id: 'ada', email: 'ada@oja.example' })
    queryCacheStorage('ada').setItem(QUERY_CACHE_KEY, 'orders')
    expect(queryCacheStorage('ada').getItem(QUERY_CACHE_KEY)).toBe('orders')
  })

  it('are not stored after the sign-out, even if a save was in flight', () => {
    setUser({ id: 'ada', email: 'ada@oja.example' })
    const answers = queryCacheStorage('ada')
    setUser(null)
    clearQueryCache()
    answers.setItem(QUERY_CACHE_KEY, 'orders')
    expect(localStorage.getItem(QUERY_CACHE_KEY)).toBeNull()
  })

  it('are null if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(queryCacheStorage('ada').getItem(QUERY_CACHE_KEY)).toBeNull()
  })
})
