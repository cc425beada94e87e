import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUser } from '../../data/session/session-state.ts'
import { ForCustomers } from './ForCustomers.tsx'

const scrollTo = vi.fn()

const show = () =>
  render(
    <MemoryRouter>
      <main>
        <ForCustomers message="Your orders are kept in your account.">
          <button type="button">Sign out everywhere</button>
        </ForCustomers>
      </main>
    </MemoryRouter>,
  )
const prompt = () => screen.getByRole('heading', { name: 'Please Sign In' })

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  scrollTo.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('leaves scroll and focus alone for a visitor', () => {
  setUser(null)
  show()
  expect(document.activeElement).toBe(document.body)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(prompt()).toBeTruthy()
})

it('shows the prompt from its top and focuses it when a sign-out replaces the page', () => {
  setUser({ id: 'ada', email: 'ada@example.com' })
  show()
  screen.getByRole('button').focus()
  act(() => setUser(null))
  expect(document.activeElement).toBe(prompt())
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})
