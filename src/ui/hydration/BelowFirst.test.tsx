import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BelowFirst } from './BelowFirst.tsx'
import { beginFirstRender } from './first-render.ts'

const page = (
  <main>
    <p>the pot</p>
    <BelowFirst>
      <p>the footer</p>
    </BelowFirst>
  </main>
)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is rendered after the first paint of a page that was not prerendered', async () => {
  beginFirstRender()
  // The browser may paint an empty page before React is at it.
  await vi.advanceTimersByTimeAsync(100)
  render(page)
  expect(screen.getByText('the pot')).toBeTruthy()
  expect(screen.queryByText('the footer')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(screen.getByText('the footer')).toBeTruthy()
})

it('is there at once on every other page, and in those that are prerendered', () => {
  render(page)
  expect(screen.getByText('the footer')).toBeTruthy()
  expect(renderToString(page)).toContain('the footer')
})
