// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('follows once the value stays, not while it changes', async () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 100), { initialProps: { value: 'p' } })
  expect(result.current).toBe('p')
  for (const value of ['po', 'pot']) {
    rerender({ value })
    await pass(99)
    expect(result.current).toBe('p')
  }
  await pass(1)
  expect(result.current).toBe('pot')
})

it('has nothing to wait for when the value is the old one again', async () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 100), { initialProps: { value: 'a' } })
  rerender({ value: 'b' })
  rerender({ value: 'a' })
  await pass(200)
  expect(result.current).toBe('a')
})
