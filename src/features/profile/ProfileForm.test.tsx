import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MESSAGES } from '../../content/messages/messages.ts'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import { myProfile, type Profile } from '../../data/profile/my-profile.ts'
import { saveProfile } from '../../data/profile/save-profile.ts'
import { getToasts } from '../../ui/feedback/toast-store.ts'
import { ProfileForm } from './ProfileForm.tsx'

vi.mock('../../data/profile/save-profile.ts', () => ({ saveProfile: vi.fn(async () => ({ kind: 'acknowledged' })) }))

const ada = { userId: 'ada', firstName: 'Ada', lastName: 'Obi', phone: '+2348031240001' } as Profile
const onDone = vi.fn()
let queryClient: QueryClient

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }))

async function type(name: RegExp, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

beforeEach(() => {
  vi.mocked(saveProfile).mockClear()
  onDone.mockClear()
  queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <ProfileForm profile={ada} onDone={onDone} />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

describe('the profile form', () => {
  it('stores what is typed, tidied, shows it at once and closes', async () => {
    await type(/First name/, '  Adaeze ')
    await type(/Phone/, '0803 555 0101')
    await press()
    const names = { firstName: 'Adaeze', lastName: 'Obi', phone: '+2348035550101' }
    expect(saveProfile).toHaveBeenCalledExactlyOnceWith('ada', names)
    expect(queryClient.getQueryData(myProfile('ada').queryKey)).toEqual({ ...ada, ...names })
    expect(getToasts().at(-1)).toMatchObject(MESSAGES.profile.saved)
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('says what is wrong beside the field, goes to the first, and stores nothing', async () => {
    await userEvent.clear(field(/Last name/))
    await type(/Phone/, '12')
    await press()
    expect(screen.getByText('Enter your last name.')).toBeDefined()
    expect(screen.getByText('Enter a phone number like 0803 123 4567.')).toBeDefined()
    expect(document.activeElement).toBe(field(/Last name/))
    expect(saveProfile).not.toHaveBeenCalled()
  })

  it('keeps what was typed when it could not be stored', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.mocked(saveProfile).mockRejectedValueOnce(new Error('the device is full'))
    await type(/First name/, 'Adaeze')
    await press()
    expect(getToasts().at(-1)).toMatchObject(MESSAGES.profile.failed)
    expect(field(/First name/).value).toBe('Adaeze')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('keeps what was typed, and shows nothing of it elsewhere, when the server refuses it', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const refusal = { kind: 'invalid', message: 'violates check constraint' } as const
    vi.mocked(saveProfile).mockResolvedValueOnce({ kind: 'rejected', id: 'ada/profile', refusal })
    await type(/First name/, 'Adaeze')
    await press()
    expect(getToasts().at(-1)).toMatchObject(MESSAGES.profile.failed)
    expect(field(/First name/).value).toBe('Adaeze')
    expect(queryClient.getQueryData(myProfile('ada').queryKey)).toBeUndefined()
    expect(onDone).not.toHaveBeenCalled()
  })

  it('says that it waits on the phone while the server has not taken it', async () => {
    vi.mocked(saveProfile).mockResolvedValueOnce({ kind: 'waiting' })
    await press()
    expect(getToasts().at(-1)).toMatchObject(SAVED_OFFLINE.profile)
    expect(onDone).toHaveBeenCalledOnce()
  })
})
