import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { discardRejected } from '../../data/delivery/outbox-state.ts'
import { subscribeNewsletter } from '../../data/messages/newsletter.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { subscribe } from './subscribe.ts'

vi.mock('../../data/messages/newsletter.ts', () => ({ subscribeNewsletter: vi.fn() }))
vi.mock('../../data/delivery/outbox-state.ts', () => ({ discardRejected: vi.fn() }))
vi.mock('../../ui/feedback/toast-store.ts', () => ({ showToast: vi.fn() }))

const said = () => vi.mocked(showToast).mock.calls.map(([{ title, message }]) => [title, message])

beforeEach(() => void vi.mocked(subscribeNewsletter).mockResolvedValue({ kind: 'acknowledged' }))
afterEach(() => vi.clearAllMocks())

it.each(['', '   ', 'ngozi.example.com'])('refuses %j and asks nobody', async (email) => {
  expect(await subscribe(null, email)).toBe('Please enter a valid email address.')
  expect(said()).toEqual([['Invalid email', 'Please enter a valid email address.']])
  expect(subscribeNewsletter).not.toHaveBeenCalled()
})

it.each([
  ['@', 'Enter an email address like name@example.com.'],
  ['ngozi@home', 'Enter an email address like name@example.com.'],
  ['ngozi@gmail.com,', 'Remove the comma at the end.'],
  ['ngozi@gmail.com\u200b', 'There is a sign in it that nobody sees. Please type the address by hand.'],
])('names the slip of %j and asks nobody', async (email, text) => {
  expect(await subscribe(null, email)).toBe(text)
  expect(said()).toEqual([['Invalid email', text]])
  expect(subscribeNewsletter).not.toHaveBeenCalled()
})

it('thanks for an address that the server has taken', async () => {
  expect(await subscribe('u1', ' ngozi@home.ng ')).toBeNull()
  expect(subscribeNewsletter).toHaveBeenCalledExactlyOnceWith('u1', 'ngozi@home.ng')
  expect(said()).toEqual([['Successfully subscribed!', "You'll receive our latest updates and exclusive offers."]])
})

it('says that it is kept on the phone as long as the server has not taken it', async () => {
  vi.mocked(subscribeNewsletter).mockResolvedValueOnce({ kind: 'waiting' })
  expect(await subscribe(null, 'ngozi@example.com')).toBeNull()
  expect(said()).toEqual([['Saved on this phone', 'You are subscribed as soon as your connection allows.']])
})

it("passes a refusal on in the server's words, and lists it nowhere else", async () => {
  const refusal = { kind: 'invalid', message: 'No such address.' } as const
  vi.mocked(subscribeNewsletter).mockResolvedValueOnce({ kind: 'rejected', id: 'guest/newsletter/a', refusal })
  expect(await subscribe(null, 'ngozi@example.com')).toBe('No such address.')
  expect(said()).toEqual([['Subscription failed', 'No such address.']])
  expect(discardRejected).toHaveBeenCalledExactlyOnceWith('guest/newsletter/a')
})

it('says so when it could not be kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(subscribeNewsletter).mockRejectedValueOnce(new Error('QuotaExceededError'))
  expect(await subscribe(null, 'ngozi@example.com')).toBe('Please try again later.')
  expect(said()).toEqual([['Subscription failed', 'Please try again later.']])
})
