// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coveredControl } from './covered-control.ts'
import { useGivesWay } from './use-gives-way.ts'

vi.mock('./covered-control.ts', () => ({ coveredControl: vi.fn() }))

function Floating() {
  const ref = useRef<HTMLParagraphElement>(null)
  return <p ref={ref}>{useGivesWay(ref) ? 'away' : 'there'}</p>
}

let isDesktop = false

async function comeToRest() {
  await act(() => vi.advanceTimersByTimeAsync(200))
}

async function show() {
  render(
    <MemoryRouter>
      <main>
        <input aria-label="Name" />
      </main>
      <Floating />
    </MemoryRouter>,
  )
  await comeToRest()
}

beforeEach(() => {
  vi.useFakeTimers()
  isDesktop = false
  vi.mocked(coveredControl).mockReturnValue(undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: isDesktop }))
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
  vi.mocked(coveredControl).mockReturnValue(document.createElement('button'))
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.getByText('there')).toBeTruthy()
  await comeToRest()
  expect(screen.getByText('away')).toBeTruthy()
  vi.mocked(coveredControl).mockReturnValue(undefined)
  window.dispatchEvent(new Event('scroll'))
  await comeToRest()
  expect(screen.getByText('there')).toBeTruthy()
})

it('is away on a phone while something is typed', async () => {
  await show()
  screen.getByLabelText('Name').focus()
  await comeToRest()
  expect(screen.getByText('away')).toBeTruthy()
  screen.getByLabelText('Name').blur()
  await comeToRest()
  expect(screen.getByText('there')).toBeTruthy()
})

it('stays on a desktop while something is typed', async () => {
  isDesktop = true
  await show()
  screen.getByLabelText('Name').focus()
  await comeToRest()
  expect(screen.getByText('there')).toBeTruthy()
})
