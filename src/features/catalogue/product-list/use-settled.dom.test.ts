import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSettled } from './ProductList.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('says so once the value stays, not while it changes', async () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 100), { initialProps: { value: 'p' } })
  expect(result.current).toBe(true)
  for (const value of ['po', 'pot']) {
    rerender({ value })
    expect(result.current).toBe(false)
    await pass(99)
    expect(result.current).toBe(false)
  }
  await pass(1)
  expect(result.current).toBe(true)
})

it('waits as well for a value that comes back to what it was', async () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 100), { initialProps: { value: 'a' } })
  rerender({ value: 'b' })
  rerender({ value: 'a' })
  expect(result.current).toBe(false)
  await pass(100)
  expect(result.current).toBe(true)
})
