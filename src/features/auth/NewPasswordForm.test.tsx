import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MESSAGES } from '../../content/messages/messages.ts'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { aSession } from '../../data/session/session-builder.ts'
import { recoveredAccount } from '../../data/session/sign-up-proof.ts'
import { type Answer, deadConnection, fakeShop } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

let shop: ReturnType<typeof fakeShop>
const changed = () => shop.sent('user')
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
  sessionStorage.clear()
  aCustomersDevice()
  shop = fakeShop({
    token: () => ({ body: aSession() }),
    user: () => ({ body: aSession().user }),
    logout: () => ({ status: 204 }),
    remove_my_phone: () => ({ body: true }),
  })
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('changes the password with the current one, and ends other sessions', async () => {
  const { onChanged, toast } = await fillAndSend()
  expect(shop.sent('token')).toMatchObject([{ email: 'ada@oja.example', password: 'the old one' }])
  expect(changed()).toMatchObject([{ password: 'a better one', current_password: 'the old one' }])
  expect(shop.requests.at(-1)).toMatchObject({ path: '/auth/v1/logout', query: { scope: 'others' } })
  expect(toast).toMatchObject(MESSAGES.auth.passwordChanged)
  expect(onChanged).toHaveBeenCalledOnce()
})

it('asks for the current password, except after a reset link of the same account', async () => {
  recoveredAccount.write({ userId: 'ada', phone: null })
  await fillAndSend()
  expect(changed()).toEqual([expect.not.objectContaining({ current_password: expect.anything() })])
  cleanup()
  recoveredAccount.write({ userId: 'somebody else', phone: null })
  render(<NewPasswordForm onChanged={() => {}} userId="ada" />)
  expect(current()).not.toBeNull()
})

const WITH_NUMBER = { userId: 'ada', phone: '+2348031234567' }

it('asks after a reset link whether the phone number is theirs, and changes nothing until answered', async () => {
  recoveredAccount.write(WITH_NUMBER)
  await fillAndSend()
  expect(screen.getByRole('group', { name: /^\+234 803 123 4567 signs in to this account too/ })).toBeTruthy()
  expect(screen.getByText('Say whether this number is yours.')).toBeTruthy()
  expect(changed()).toEqual([])
  await userEvent.click(screen.getByLabelText("Yes, it's mine"))
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
  await vi.waitFor(() => expect(changed()).toHaveLength(1))
  expect(shop.sent('remove_my_phone')).toEqual([])
})

it('removes another person’s number before it changes the password, or changes nothing', async () => {
  recoveredAccount.write(WITH_NUMBER)
  const removed = shop.answers.remove_my_phone as () => Answer
  shop.answers.remove_my_phone = deadConnection
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await fillAndSend()
  await userEvent.click(screen.getByLabelText(/^No,/))
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await screen.findByText(/Nothing was changed/)).toBeTruthy()
  expect(logged).toHaveBeenCalledOnce()
  expect(changed()).toEqual([])
  shop.answers.remove_my_phone = removed
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
  await vi.waitFor(() => expect(changed()).toHaveLength(1))
  expect(shop.sent('remove_my_phone')).toHaveLength(2)
})

it('shows a wrong current password beside its field', async () => {
  shop.answers.token = () => ({
    status: 400,
    body: { error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  })
  const { onChanged } = await fillAndSend()
  expect(await screen.findByText('That is not your password.')).toBeTruthy()
  expect(document.activeElement).toBe(current())
  expect(onChanged).not.toHaveBeenCalled()
})

it('rejects a common password', async () => {
  await fillAndSend('iloveyou')
  expect(await screen.findByText(/Many people use this password/)).toBeTruthy()
  expect(changed()).toEqual([])
})

it('warns if other devices couldn’t be signed out', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  shop.answers.logout = deadConnection
  const { onChanged, toast } = await fillAndSend()
  expect(toast).toMatchObject(MESSAGES.auth.passwordChangedHere)
  expect(onChanged).toHaveBeenCalledOnce()
  expect(warned).toHaveBeenCalledOnce()
})
