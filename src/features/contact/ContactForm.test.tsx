import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomersDevice, sendingOutbox } from '../../data/account-sync/customer-builder.ts'
import {
  type Answer,
  BUSY,
  deadConnection,
  type FakeRequest,
  fakeBackend,
  refusal,
} from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { ContactForm } from './ContactForm.tsx'

const ADA = { user_id: 'ada', first_name: 'Ada', last_name: 'Obi', phone: null, email: null, role: 'customer' }
const TAKEN: Answer = { body: true }

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const toastTitles = () => getToasts().map(({ title }) => title)

async function write(texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) await userEvent.type(box(name), text)
}
const press = () => userEvent.click(screen.getByRole('button', { name: /Send/ }))
const WORDS = { Name: 'Ada', Email: 'ada@localhost', Subject: 'A pot', Message: 'Has it a lid?' }

let sent: FakeRequest[]
let answer: () => Answer | Promise<Answer>
let profile: () => Answer | Promise<Answer>

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  for (const { id } of getToasts()) dismissToast(id)
  aCustomersDevice({ isSignedIn: false })
  answer = () => TAKEN
  sent = []
  fakeBackend((request) => {
    if (request.path.endsWith('profiles')) return profile()
    sent.push(request)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
sendingOutbox()

describe('the contact form', () => {
  it('is busy until the response, and reports success only then', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    answer = () => promise
    render(<ContactForm />)
    await write(WORDS)
    await press()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy()
    expect(toastTitles()).toEqual([])
    resolve(TAKEN)
    await waitFor(() => expect(toastTitles()).toEqual(['Message sent!']))
    expect(box('Subject').value).toBe('')
    expect(sent[0]?.body).toMatchObject({ p_subject: 'A pot', p_category: null, p_phone: null })
  })

  it('shows that the message is saved on this phone until the server accepts it', async () => {
    answer = () => BUSY
    render(<ContactForm />)
    await write(WORDS)
    await press()
    await waitFor(() => expect(toastTitles()).toEqual(['Saved on this phone']))
    expect(box('Subject').value).toBe('')
  })

  it('keeps a refused message, and replaces the refused one when sent again', async () => {
    answer = () => refusal()
    render(<ContactForm />)
    await write(WORDS)
    await press()
    await waitFor(() => expect(toastTitles()).toEqual(['Error']))
    expect(box('Message').value).toBe('Has it a lid?')
    answer = () => TAKEN
    await press()
    await waitFor(() => expect(toastTitles()).toEqual(['Error', 'Message sent!']))
    await write(WORDS)
    await press()
    await waitFor(() => expect(sent).toHaveLength(3))
    const [first, second, third] = sent.map(({ body }) => (body as { p_id: string }).p_id)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})

describe('a signed-in customer', () => {
  beforeEach(() => {
    profile = () => ({ body: [ADA] })
    aCustomersDevice()
  })

  it('finds name and email filled in, also after sending', async () => {
    render(<ContactForm />)
    await waitFor(() => expect(box('Name').value).toBe('Ada Obi'))
    expect(box('Email').value).toBe('ada@oja.example')
    await write({ Subject: 'A pot', Message: 'Has it a lid?' })
    await press()
    await waitFor(() => expect(box('Subject').value).toBe(''))
    expect(box('Name').value).toBe('Ada Obi')
  })

  it('keeps text typed before the account has loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    profile = () => promise
    render(<ContactForm />)
    await write({ Name: 'Mama Ada' })
    resolve({ body: [ADA] })
    await waitFor(() => expect(box('Name').defaultValue).toBe('Ada Obi'))
    expect(box('Name').value).toBe('Mama Ada')
  })

  it('can still write if the account fails to load', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    profile = deadConnection
    render(<ContactForm />)
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
    expect(box('Name').value).toBe('')
  })
})
