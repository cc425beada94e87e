import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastList } from './ToastList.tsx'

const SCREEN_PX = 740
const TOASTS_PX = 60
const AT_BOTTOM = 12

const rect = (top: number, height: number, left = 0, width = 360) =>
  ({ top, bottom: top + height, left, right: left + width, height }) as DOMRect

/** Adds an element at this place of the screen. */
function put(element: HTMLElement, at: DOMRect, parent: HTMLElement = document.body) {
  element.getBoundingClientRect = () => at
  parent.append(element)
  return element
}
const pressAt = (top: number) => put(document.createElement('button'), rect(top, 44)).focus()

function bar(at: DOMRect, parent?: HTMLElement) {
  const element = document.createElement('div')
  element.dataset.bar = ''
  put(element, at, parent)
}

const listOf = (...titles: string[]) => (
  <ToastList place="page" toasts={titles.map((title, id) => ({ id, title, tone: 'info' as const }))} />
)
const bottom = () => Number.parseFloat((document.querySelector('ol') as HTMLElement).style.bottom)

function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

beforeEach(() => {
  vi.stubGlobal('innerHeight', SCREEN_PX)
  vi.spyOn(HTMLOListElement.prototype, 'getBoundingClientRect').mockReturnValue(rect(0, TOASTS_PX))
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['above them', 540, AT_BOTTOM],
  ['where they would lie', 680, SCREEN_PX - 680 + 12],
  ['that ends among them', 640, SCREEN_PX - 640 + 12],
])('stays clear of a pressed button %s', (_, top, expected) => {
  pressAt(top)
  render(listOf('Added to cart!'))
  expect(bottom()).toBe(expected)
})

it('chooses the place again for each toast', () => {
  pressAt(680)
  const { rerender } = render(listOf('Added to cart!'))
  pressAt(300)
  rerender(listOf('Added to cart!', 'Added to wishlist'))
  expect(bottom()).toBe(AT_BOTTOM)
})

it('is above every bar in its way, and ignores those beside it', () => {
  bar(rect(676, 64))
  bar(rect(600, 64))
  bar(rect(500, 64, 400))
  render(listOf('Added to cart!'))
  expect(bottom()).toBe(SCREEN_PX - 600 + 12)
})

it('covers no bar of its dialog, and minds none behind it', () => {
  bar(rect(500, 64))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  bar(rect(36, 60), dialog)
  bar(rect(640, 64), dialog)
  const container = dialog.appendChild(document.createElement('section'))
  render(<ToastList place="dialog" toasts={[{ id: 1, title: 'Failed', tone: 'error' }]} />, { container })
  expect(bottom()).toBe(SCREEN_PX - 640 + 12)
})

it('makes room for a bar that comes later', () => {
  vi.useFakeTimers()
  render(listOf('2 products updated'))
  bar(rect(676, 64))
  act(() => vi.advanceTimersByTime(250))
  expect(bottom()).toBe(SCREEN_PX - 676 + 12)
  vi.useRealTimers()
})

it('stays at the bottom if controls fill the screen', () => {
  bar(rect(0, SCREEN_PX))
  render(listOf('Added to cart!'))
  expect(bottom()).toBe(AT_BOTTOM)
})

it('runs an action’s callback and opens its link', async () => {
  const onSelect = vi.fn()
  const action = { label: 'Sign In', onSelect, to: '/signin?next=%2Fshop' }
  render(
    <MemoryRouter>
      <ToastList toasts={[{ id: 1, title: 'Please sign in', tone: 'info', action }]} place="page" />
      <Address />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.getByText(action.to)).toBeDefined()
})
