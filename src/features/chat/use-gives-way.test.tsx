// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coversControl } from './covers-control.ts'
import { useGivesWay } from './use-gives-way.ts'

vi.mock('./covers-control.ts', () => ({ coversControl: vi.fn() }))

function Floating() {
  const ref = useRef<HTMLParagraphElement>(null)
  return <p ref={ref}>{useGivesWay(ref).includes('opacity-0') ? 'away' : 'there'}</p>
}

async function comeToRest() {
  await act(() => vi.advanceTimersByTimeAsync(200))
}

async function show() {
  render(<Floating />)
  await comeToRest()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(coversControl).mockReturnValue(false)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        queueMicrotask(report)
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('shows where nothing lies under it', async () => {
  await show()
  expect(screen.getByText('there')).toBeTruthy()
})

it('leaves once the page rests with something under it, and comes back', async () => {
  await show()
  vi.mocked(coversControl).mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.getByText('there')).toBeTruthy()
  await comeToRest()
  expect(screen.getByText('away')).toBeTruthy()
  vi.mocked(coversControl).mockReturnValue(false)
  window.dispatchEvent(new Event('scroll'))
  await comeToRest()
  expect(screen.getByText('there')).toBeTruthy()
})
