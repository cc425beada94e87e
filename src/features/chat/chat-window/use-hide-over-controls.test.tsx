import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coversControl } from './covers-control.ts'
import { useHideOverControls } from './use-hide-over-controls.ts'

vi.mock('./covers-control.ts', () => ({ coversControl: vi.fn() }))

function Floating({ unread = 0 }: { unread?: number }) {
  const ref = useRef<HTMLParagraphElement>(null)
  return <p ref={ref}>{useHideOverControls(ref, unread).includes('opacity-0') ? 'away' : 'there'}</p>
}

async function comeToRest() {
  await act(() => vi.advanceTimersByTimeAsync(200))
}

async function show() {
  const shown = render(<Floating />)
  await comeToRest()
  return shown
}

function scrollPageTo(y: number) {
  vi.stubGlobal('scrollY', y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 900)
  vi.stubGlobal('innerWidth', 1280)
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
  scrollPageTo(800)
  expect(screen.getByText('there')).toBeTruthy()
  await comeToRest()
  expect(screen.getByText('away')).toBeTruthy()
  vi.mocked(coversControl).mockReturnValue(false)
  scrollPageTo(700)
  await comeToRest()
  expect(screen.getByText('there')).toBeTruthy()
})

it('looks again when an answer comes in', async () => {
  vi.mocked(coversControl).mockReturnValue(true)
  const { rerender } = await show()
  vi.mocked(coversControl).mockReturnValue(false)
  rerender(<Floating unread={1} />)
  await comeToRest()
  expect(screen.getByText('there')).toBeTruthy()
})

it('asks nothing of a phone, where the chat is part of the bars', async () => {
  vi.stubGlobal('innerWidth', 360)
  vi.mocked(coversControl).mockClear()
  await show()
  scrollPageTo(1000)
  await comeToRest()
  expect(coversControl).not.toHaveBeenCalled()
})

it('asks nothing of the frames of a movement', async () => {
  await show()
  scrollPageTo(1000)
  const heard = vi.spyOn(window, 'setTimeout')
  for (let y = 1010; y < 1100; y += 10) scrollPageTo(y)
  expect(heard).not.toHaveBeenCalled()
})
