import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import { aCustomersDevice, sendingOutbox } from '../../data/account-sync/customer-builder.ts'
import { myProfile, type Profile } from '../../data/profile/my-profile.ts'
import { type Answer, BUSY, type FakeRequest, fakeBackend, refusal } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { ProfileForm } from './ProfileForm.tsx'

const ada = { userId: 'ada', firstName: 'Ada', lastName: 'Obi', phone: '+2348031240001' } as Profile
const onDone = vi.fn()
let queryClient: QueryClient
let device: ReturnType<typeof aCustomersDevice>
let requests: FakeRequest[]
let answer: () => Answer

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }))

async function type(name: RegExp, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProfileForm profile={ada} onDone={onDone} />
    </QueryClientProvider>,
  )

beforeEach(() => {
  device = aCustomersDevice()
  requests = fakeBackend(() => answer())
  answer = () => ({ body: true })
  onDone.mockClear()
  for (const { id } of getToasts()) dismissToast(id)
  queryClient = new QueryClient()
  open()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
sendingOutbox()

describe('the profile form', () => {
  it('keeps the input across pages until it is cancelled', async () => {
    await type(/First name/, 'Adaeze')
    cleanup()
    open()
    expect(field(/First name/).value).toBe('Adaeze')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    cleanup()
    open()
    expect(field(/First name/).value).toBe('Ada')
  })

  it('stores the trimmed input, shows it at once and closes', async () => {
    await type(/First name/, '  Adaeze ')
    await type(/Phone/, '0803 555 0101')
    await press()
    const names = { firstName: 'Adaeze', lastName: 'Obi', phone: '+2348035550101' }
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(requests.map(({ body }) => body)).toEqual([
      { p_first_name: 'Adaeze', p_last_name: 'Obi', p_phone: '+2348035550101' },
    ])
    expect(queryClient.getQueryData(myProfile('ada').queryKey)).toEqual({ ...ada, ...names })
    expect(getToasts().at(-1)).toMatchObject(ACCOUNT_MESSAGES.profile.saved)
  })

  it('shows errors beside the fields, focuses the first, and stores nothing', async () => {
    await userEvent.clear(field(/Last name/))
    await type(/Phone/, '12')
    await press()
    expect(screen.getByText('Enter your last name.')).toBeDefined()
    expect(screen.getByText('Enter a phone number like 0803 123 4567.')).toBeDefined()
    expect(document.activeElement).toBe(field(/Last name/))
    expect(requests).toEqual([])
  })

  it('keeps the input if it can’t be stored', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    device.fillUp()
    await type(/First name/, 'Adaeze')
    await press()
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject(ACCOUNT_MESSAGES.profile.failed))
    expect(field(/First name/).value).toBe('Adaeze')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('keeps the input, and shows the old profile elsewhere, if the server rejects it', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    answer = () => refusal()
    await type(/First name/, 'Adaeze')
    await press()
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject(ACCOUNT_MESSAGES.profile.failed))
    expect(field(/First name/).value).toBe('Adaeze')
    expect(queryClient.getQueryData(myProfile('ada').queryKey)).toBeUndefined()
    expect(onDone).not.toHaveBeenCalled()
  })

  it('shows the shop’s reason, such as an account deleted on another device', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    answer = () => refusal('unknown_user')
    await press()
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ title: 'Error saving profile', message: 'No.' }))
    expect(onDone).not.toHaveBeenCalled()
  })

  it('shows that it is saved on this phone until the server accepts it', async () => {
    answer = () => BUSY
    await press()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(getToasts().at(-1)).toMatchObject(SAVED_OFFLINE.profile)
  })
})
