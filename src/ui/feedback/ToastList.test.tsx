import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastList } from './ToastList.tsx'

const SCREEN_PX = 740
const TOASTS_PX = 60

/** Presses a button at this offset from the viewport's top. */
function pressAt(top: number) {
  const button = document.createElement('button')
  document.body.append(button)
  button.getBoundingClientRect = () => ({ top, bottom: top + 44 }) as DOMRect
  button.focus()
}

function show(...titles: string[]) {
  const toasts = titles.map((title, id) => ({ id, title, tone: 'info' as const }))
  return render(<ToastList toasts={toasts} place="page" />)
}

function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

const isAtTop = () => document.querySelector('ol')?.classList.contains('max-md:top-15')

beforeEach(() => {
  vi.stubGlobal('innerHeight', SCREEN_PX)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(TOASTS_PX)
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['above them', 540, false],
  ['where they would lie', 590, true],
  ['that ends among them', 570, true],
  ['in the bar below them', 680, false],
])('keeps a phone’s toasts clear of a pressed button %s', (_, top, goesUp) => {
  pressAt(top)
  show('Added to cart!')
  expect(isAtTop()).toBe(goesUp)
})

it('chooses the place again for each toast', () => {
  pressAt(590)
  const { rerender } = show('Added to cart!')
  pressAt(300)
  const toasts = ['Added to cart!', 'Added to wishlist'].map((title, id) => ({ id, title, tone: 'info' as const }))
  rerender(<ToastList toasts={toasts} place="page" />)
  expect(isAtTop()).toBe(false)
})

it('is at the top of the screen while a dialog is open, clear of its fields', () => {
  render(<ToastList place="dialog" toasts={[{ id: 1, title: 'Order confirmed', tone: 'info' }]} />)
  const { classList } = document.querySelector('ol') as HTMLElement
  expect(['fixed', 'top-2'].filter((name) => classList.contains(name))).toEqual(['fixed', 'top-2'])
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
