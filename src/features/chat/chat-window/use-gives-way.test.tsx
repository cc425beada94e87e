import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coversControl } from './covers-control.ts'
import { useGivesWay } from './use-gives-way.ts'

vi.mock('./covers-control.ts', () => ({ coversControl: vi.fn() }))

function Floating({ unread = 0 }: { unread?: number }) {
  const ref = useRef<HTMLParagraphElement>(null)
  return <p ref={ref}>{useGivesWay(ref, unread).includes('opacity-0') ? 'away' : 'there'}</p>
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
  vi.stubGlobal('innerWidth', 360)
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

it('is out of the way while one reads on, and stays so at rest', async () => {
  await show()
  scrollPageTo(1000)
  expect(screen.getByText('away')).toBeTruthy()
  await comeToRest()
  expect(screen.getByText('away')).toBeTruthy()
})

it('comes back at the first move up, also within the same stroke', async () => {
  await show()
  scrollPageTo(1000)
  scrollPageTo(990)
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(screen.getByText('there')).toBeTruthy()
  await comeToRest()
  scrollPageTo(1100)
  expect(screen.getByText('away')).toBeTruthy()
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

it('has room on a wide screen', async () => {
  vi.stubGlobal('innerWidth', 1280)
  await show()
  scrollPageTo(1000)
  await comeToRest()
  expect(screen.getByText('there')).toBeTruthy()
})

it('comes back with an answer that comes in', async () => {
  const { rerender } = await show()
  scrollPageTo(1000)
  await comeToRest()
  rerender(<Floating unread={1} />)
  await comeToRest()
  expect(screen.getByText('there')).toBeTruthy()
})

it('asks nothing of the frames of a movement', async () => {
  await show()
  scrollPageTo(1000)
  const heard = vi.spyOn(window, 'setTimeout')
  for (let y = 1010; y < 1100; y += 10) scrollPageTo(y)
  expect(heard).not.toHaveBeenCalled()
})
