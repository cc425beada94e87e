import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/shop')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a typed search', () => {
  it('changes at once, and updates the URL when typing pauses', () => {
    const onPause = vi.fn()
    const { result } = renderHook(() => useTypedSearch('', onPause))
    act(() => result.current[1]('po'))
    act(() => result.current[1]('pot'))
    expect(result.current[0]).toBe('pot')
    expect(onPause).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(300))
    expect(onPause.mock.calls).toEqual([['pot']])
  })

  it('calls the latest callback, so that a filter chosen during the pause stays', () => {
    const [before, after] = [vi.fn(), vi.fn()]
    const { result, rerender } = renderHook(({ onPause }) => useTypedSearch('', onPause), {
      initialProps: { onPause: before },
    })
    act(() => result.current[1]('pot'))
    rerender({ onPause: after })
    act(() => vi.advanceTimersByTime(300))
    expect(before).not.toHaveBeenCalled()
    expect(after.mock.calls).toEqual([['pot']])
  })

  it('updates the URL once, and at once, on blur', () => {
    const onPause = vi.fn()
    const { result } = renderHook(() => useTypedSearch('', onPause))
    act(() => result.current[1]('pot'))
    act(() => result.current[2]())
    act(() => vi.advanceTimersByTime(300))
    act(() => result.current[2]())
    expect(onPause.mock.calls).toEqual([['pot']])
  })

  it('leaves the URL alone on blur if nothing was typed', () => {
    const onPause = vi.fn()
    const { result } = renderHook(() => useTypedSearch('pot', onPause))
    act(() => result.current[2]())
    expect(onPause).not.toHaveBeenCalled()
  })

  it('doesn’t call back after a navigation during the pause', () => {
    const onPause = vi.fn()
    const { result } = renderHook(() => useTypedSearch('', onPause))
    act(() => result.current[1]('pot'))
    history.pushState(null, '', '/product/pot')
    act(() => vi.advanceTimersByTime(300))
    expect(onPause).not.toHaveBeenCalled()
  })

  it('follows the URL when a link or Back changes it', () => {
    const { result, rerender } = renderHook(({ text }) => useTypedSearch(text, () => {}), {
      initialProps: { text: '' },
    })
    act(() => result.current[1]('pot'))
    act(() => vi.advanceTimersByTime(300))
    rerender({ text: 'pot' })
    expect(result.current[0]).toBe('pot')
    rerender({ text: 'pan' })
    expect(result.current[0]).toBe('pan')
  })
})
