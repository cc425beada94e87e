import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MailLinkResult, mailLinkResult } from '../../data/session/mail-link.ts'
import { setUser } from '../../data/session/session-state.ts'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const ADA = { id: 'ada', email: 'ada@oja.example' }
const CODE = '?code=c&sb_flow_id=f'
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const setResult = (result: MailLinkResult) => act(async () => mailLinkResult.set(result))

function open(link = '') {
  history.replaceState(null, '', `/reset-password${link}`)
  render(
    <BrowserRouter>
      <ResetPasswordPage />
    </BrowserRouter>,
  )
}

beforeEach(() => setUser(ADA))
afterEach(() => {
  cleanup()
  setUser(null)
  mailLinkResult.set('none')
  history.replaceState(null, '', '/')
})

it('offers no new password for an expired link, even while signed in', () => {
  open('#error=access_denied&error_code=otp_expired')
  expect(title()).toBe('Reset your password')
  expect(screen.getByRole('alert').textContent).toMatch(/expired or was used before/)
  expect(screen.queryByLabelText('New password')).toBeNull()
})

it('shows which account the new password is for', () => {
  open()
  expect(title()).toBe('Choose a new password')
  expect(screen.getByText(/For the account ada@oja\.example/)).toBeTruthy()
})

it('waits until the link is verified, then removes it from the URL', async () => {
  setUser(null)
  open(CODE)
  expect(title()).toBe('One moment')
  await act(async () => setUser(ADA))
  await setResult('recovered')
  expect(title()).toBe('Choose a new password')
  expect(location.search).toBe('')
})

it('asks for a new link if this one is from another browser', async () => {
  setUser(null)
  open(CODE)
  await setResult('foreign')
  expect(screen.getByRole('alert').textContent).toMatch(/only in the browser where you asked/)
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeTruthy()
})

it('keeps the signed-in account if the link fails, and offers its password change', async () => {
  open(CODE)
  await setResult('foreign')
  expect(screen.getByRole('alert').textContent).toMatch(/You are signed in as ada@oja\.example/)
  expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change my password' }))
  expect(title()).toBe('Choose a new password')
})
