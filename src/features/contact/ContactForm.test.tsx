import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendContactMessage } from '../../data/messages/contact-message.ts'
import { readProfile } from '../../data/profile/read-profile.ts'
import { setUser } from '../../data/session/session-state.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ContactForm } from './ContactForm.tsx'

vi.mock('../../data/messages/contact-message.ts', () => ({ sendContactMessage: vi.fn() }))
vi.mock('../../data/profile/read-profile.ts', () => ({ readProfile: vi.fn() }))
vi.mock('../../ui/feedback/toast-store.ts', () => ({ showToast: vi.fn() }))

const ADA = {
  userId: 'ada',
  firstName: 'Ada',
  lastName: 'Obi',
  phone: null,
  email: 'ada@mail.com',
  role: 'customer',
} as const

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const said = () => vi.mocked(showToast).mock.calls.map(([{ title }]) => title)

async function write(texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) await userEvent.type(box(name), text)
}
const press = () => userEvent.click(screen.getByRole('button', { name: /Send/ }))
const WORDS = { Name: 'Ada', Email: 'ada@localhost', Subject: 'A pot', Message: 'Has it a lid?' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  setUser(null)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('the contact form', () => {
  it('is busy until it is known what became of the message, and says that it is sent only when it is', async () => {
    let answer = (_fate: Awaited<ReturnType<typeof sendContactMessage>>) => {}
    vi.mocked(sendContactMessage).mockReturnValue(new Promise((resolve) => (answer = resolve)))
    render(<ContactForm />)
    await write(WORDS)
    await press()
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy()
    expect(said()).toEqual([])
    answer({ kind: 'acknowledged' })
    await waitFor(() => expect(said()).toEqual(['Message sent!']))
    expect(box('Subject').value).toBe('')
  })

  it('says that it is saved on this phone while the server has not taken it', async () => {
    vi.mocked(sendContactMessage).mockResolvedValue({ kind: 'waiting' })
    render(<ContactForm />)
    await write(WORDS)
    await press()
    await waitFor(() => expect(said()).toEqual(['Saved on this phone']))
    expect(box('Subject').value).toBe('')
  })

  it('keeps refused words, and sends them again in place of the refused ones', async () => {
    const refusal = { kind: 'invalid', message: 'no' } as const
    vi.mocked(sendContactMessage).mockResolvedValueOnce({ kind: 'rejected', id: 'guest/contact/1', refusal })
    vi.mocked(sendContactMessage).mockResolvedValue({ kind: 'acknowledged' })
    render(<ContactForm />)
    await write(WORDS)
    await press()
    await waitFor(() => expect(said()).toEqual(['Error']))
    expect(box('Message').value).toBe('Has it a lid?')
    await press()
    await waitFor(() => expect(said()).toEqual(['Error', 'Message sent!']))
    await write(WORDS)
    await press()
    await waitFor(() => expect(sendContactMessage).toHaveBeenCalledTimes(3))
    const [first, second, third] = vi.mocked(sendContactMessage).mock.calls.map(([, { id }]) => id)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('leaves the category open', async () => {
    vi.mocked(sendContactMessage).mockResolvedValue({ kind: 'acknowledged' })
    render(<ContactForm />)
    await write(WORDS)
    await press()
    await waitFor(() => expect(sendContactMessage).toHaveBeenCalledOnce())
    expect(vi.mocked(sendContactMessage).mock.calls[0]?.[1]).toMatchObject({ category: null, phone: null })
  })
})

describe('a signed-in customer', () => {
  beforeEach(() => setUser({ id: 'ada', email: 'ada@mail.com' }))

  it('finds name and address filled in, after sending as well', async () => {
    vi.mocked(readProfile).mockResolvedValue(ADA)
    vi.mocked(sendContactMessage).mockResolvedValue({ kind: 'acknowledged' })
    render(<ContactForm />)
    await waitFor(() => expect(box('Name').value).toBe('Ada Obi'))
    expect(box('Email').value).toBe('ada@mail.com')
    await write({ Subject: 'A pot', Message: 'Has it a lid?' })
    await press()
    await waitFor(() => expect(box('Subject').value).toBe(''))
    expect(box('Name').value).toBe('Ada Obi')
  })

  it('keeps what he typed before the account was read', async () => {
    let answer = (_profile: typeof ADA) => {}
    vi.mocked(readProfile).mockReturnValue(new Promise((resolve) => (answer = resolve)))
    render(<ContactForm />)
    await write({ Name: 'Mama Ada' })
    answer(ADA)
    await waitFor(() => expect(box('Name').defaultValue).toBe('Ada Obi'))
    expect(box('Name').value).toBe('Mama Ada')
  })

  it('can write all the same when the account cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.mocked(readProfile).mockRejectedValue(new Error('offline'))
    render(<ContactForm />)
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
    expect(box('Name').value).toBe('')
  })
})
