import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MESSAGES } from '../../content/messages/messages.ts'
import { DataError } from '../../data/errors/data-error.ts'
import { recoveredAccount } from '../../data/session/recovered-account.ts'
import { updatePassword } from '../../data/session/session.ts'
import { signOutElsewhere } from '../../data/session/sign-out-elsewhere.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

vi.mock('../../data/session/session.ts', () => ({ updatePassword: vi.fn(async () => {}) }))
vi.mock('../../data/session/sign-out-elsewhere.ts', () => ({ signOutElsewhere: vi.fn(async () => {}) }))

const current = () => screen.queryByLabelText<HTMLInputElement>(/^Current password/)

async function fillAndSend(password = 'a better one') {
  const onChanged = vi.fn()
  render(<NewPasswordForm onChanged={onChanged} userId="ada" />)
  const user = userEvent.setup()
  const field = current()
  if (field) await user.type(field, 'the old one')
  await user.type(screen.getByLabelText(/^New password(?! again)/), password)
  await user.type(screen.getByLabelText(/^New password again/), password)
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  await screen.findByRole('button', { name: 'Save new password' })
  return { onChanged, toast: getToasts().at(-1) }
}

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(cleanup)

it('changes the password of who knows it, and ends the sessions elsewhere', async () => {
  const { onChanged, toast } = await fillAndSend()
  expect(updatePassword).toHaveBeenCalledExactlyOnceWith('a better one', 'the old one')
  expect(signOutElsewhere).toHaveBeenCalledOnce()
  expect(toast).toMatchObject(MESSAGES.auth.passwordChanged)
  expect(onChanged).toHaveBeenCalledOnce()
})

it('asks nobody for a password he has forgotten, and anybody else for his', async () => {
  recoveredAccount.write('ada')
  await fillAndSend()
  expect(updatePassword).toHaveBeenCalledExactlyOnceWith('a better one', null)
  cleanup()
  recoveredAccount.write('somebody else')
  render(<NewPasswordForm onChanged={() => {}} userId="ada" />)
  expect(current()).not.toBeNull()
})

it('says beside its field that the current password is wrong', async () => {
  const wrong = { kind: 'denied', message: 'Invalid login credentials', code: 'invalid_credentials' } as const
  vi.mocked(updatePassword).mockRejectedValueOnce(new DataError(wrong))
  const { onChanged } = await fillAndSend()
  expect(await screen.findByText('That is not your password.')).toBeTruthy()
  expect(document.activeElement).toBe(current())
  expect(onChanged).not.toHaveBeenCalled()
})

it('takes no password that guessers try first', async () => {
  await fillAndSend('iloveyou')
  expect(await screen.findByText(/Many people use this password/)).toBeTruthy()
  expect(updatePassword).not.toHaveBeenCalled()
})

it('tells when other devices could not be signed out', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.mocked(signOutElsewhere).mockRejectedValueOnce(new DataError({ kind: 'offline', message: 'no' }))
  const { onChanged, toast } = await fillAndSend()
  expect(toast).toMatchObject(MESSAGES.auth.passwordChangedHere)
  expect(onChanged).toHaveBeenCalledOnce()
  expect(warned).toHaveBeenCalledOnce()
})
