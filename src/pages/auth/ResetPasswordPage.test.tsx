import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setUser } from '../../data/session/session-state.ts'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

function open(hash: string) {
  window.location.hash = hash
  render(
    <MemoryRouter>
      <ResetPasswordPage />
    </MemoryRouter>,
  )
  return screen.getByRole('heading', { level: 1 }).textContent
}

beforeEach(() => setUser({ id: 'ada', email: 'ada@oja.example' }))
afterEach(() => {
  cleanup()
  setUser(null)
  window.location.hash = ''
})

it('offers nobody a new password for a link that does not work, whoever is signed in', () => {
  expect(open('#error=access_denied&error_code=otp_expired')).toBe('Reset your password')
  expect(screen.getByRole('alert').textContent).toMatch(/expired or was used before/)
  expect(screen.queryByLabelText('New password')).toBeNull()
})

it('says for which account the new password is', () => {
  expect(open('')).toBe('Choose a new password')
  expect(screen.getByText(/For the account ada@oja\.example/)).toBeTruthy()
})
