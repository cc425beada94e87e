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
const tell = (result: MailLinkResult) => act(async () => mailLinkResult.set(result))

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

it('offers nobody a new password for a link that does not work, whoever is signed in', () => {
  open('#error=access_denied&error_code=otp_expired')
  expect(title()).toBe('Reset your password')
  expect(screen.getByRole('alert').textContent).toMatch(/expired or was used before/)
  expect(screen.queryByLabelText('New password')).toBeNull()
})

it('says for which account the new password is', () => {
  open()
  expect(title()).toBe('Choose a new password')
  expect(screen.getByText(/For the account ada@oja\.example/)).toBeTruthy()
})

it('waits for a link to be followed, then takes it out of the address', async () => {
  setUser(null)
  open(CODE)
  expect(title()).toBe('One moment')
  await act(async () => setUser(ADA))
  await tell('recovered')
  expect(title()).toBe('Choose a new password')
  expect(location.search).toBe('')
})

it('asks for a new link where this one does nothing', async () => {
  setUser(null)
  open(CODE)
  await tell('foreign')
  expect(screen.getByRole('alert').textContent).toMatch(/only in the browser where you asked/)
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeTruthy()
})

it('a link changes nothing while somebody is signed in, who may change the password the usual way', async () => {
  open(CODE)
  await tell('foreign')
  expect(screen.getByRole('alert').textContent).toMatch(/You are signed in as ada@oja\.example/)
  expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change my password' }))
  expect(title()).toBe('Choose a new password')
})
