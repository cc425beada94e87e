import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MESSAGES } from '../../content/messages/messages.ts'
import { removePhone } from '../../data/account/remove-phone.ts'
import { DataError } from '../../data/errors/data-error.ts'
import { recoveredAccount } from '../../data/session/recovered-account.ts'
import { updatePassword } from '../../data/session/session.ts'
import { signOutElsewhere } from '../../data/session/sign-out-elsewhere.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

vi.mock('../../data/session/session.ts', () => ({ updatePassword: vi.fn(async () => {}) }))
vi.mock('../../data/account/remove-phone.ts', () => ({ removePhone: vi.fn(async () => true) }))
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
  recoveredAccount.write({ userId: 'ada', phone: null })
  await fillAndSend()
  expect(updatePassword).toHaveBeenCalledExactlyOnceWith('a better one', null)
  cleanup()
  recoveredAccount.write({ userId: 'somebody else', phone: null })
  render(<NewPasswordForm onChanged={() => {}} userId="ada" />)
  expect(current()).not.toBeNull()
})

const WITH_NUMBER = { userId: 'ada', phone: '+2348031234567' }

it('asks who came by a mail’s link whether the number that signs in too is theirs, and changes nothing unanswered', async () => {
  recoveredAccount.write(WITH_NUMBER)
  await fillAndSend()
  expect(screen.getByRole('group', { name: /^\+234 803 123 4567 signs in to this account too/ })).toBeTruthy()
  expect(screen.getByText('Say whether this number is yours.')).toBeTruthy()
  expect(updatePassword).not.toHaveBeenCalled()
  await userEvent.click(screen.getByLabelText("Yes, it's mine"))
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(updatePassword).toHaveBeenCalledOnce()
  expect(removePhone).not.toHaveBeenCalled()
})

it('removes a number that is not theirs before the password is changed, or says that nothing was changed', async () => {
  recoveredAccount.write(WITH_NUMBER)
  vi.mocked(removePhone).mockRejectedValueOnce(new DataError({ kind: 'offline', message: 'no' }))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await fillAndSend()
  await userEvent.click(screen.getByLabelText(/^No,/))
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await screen.findByText(/Nothing was changed/)).toBeTruthy()
  expect(logged).toHaveBeenCalledOnce()
  expect(updatePassword).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
  await vi.waitFor(() => expect(updatePassword).toHaveBeenCalledOnce())
  expect(removePhone).toHaveBeenCalledTimes(2)
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
